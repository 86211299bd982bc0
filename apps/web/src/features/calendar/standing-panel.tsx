import { Button } from '../../components/button/button';
import { showToast } from '../../components/feedback/toast-store';
import { LockIcon, UnlockIcon } from '../../components/icons/icons';
import { Card } from '../../components/surface/card';
import { Chip } from '../../components/surface/chip';
import { formatMoment } from '../../lib/format/instant';
import { useNow } from '../../lib/use-now';
import type { LockPeriod } from './calendar.calls';
import { useEndPeriod, useStartPeriod } from './calendar.calls';
import { standingMessages, viewMessages } from './messages';
import styles from './standing-panel.module.css';

interface StandingPanelProps {
  zone: string;
  /** What goes on now. */
  active: readonly LockPeriod[];
  className?: string | undefined;
}

/** What runs right now, and the way to start or end a period by hand. */
export function StandingPanel({ zone, active, className }: StandingPanelProps) {
  const start = useStartPeriod(zone);
  const end = useEndPeriod();
  const byHand = active.find(({ source }) => source === 'MANUAL');
  const texts = standingMessages;

  async function act(work: Promise<unknown>, done: string, failed: string): Promise<void> {
    try {
      await work;
      showToast({ title: done, kind: 'success', key: 'lock-period' });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      showToast({ title: failed, message, kind: 'error', key: 'lock-period' });
    }
  }

  return (
    <Card
      className={className}
      title={texts.title}
      aside={
        active.length > 0 ? (
          <Chip icon={<LockIcon />} tone="brass">
            {viewMessages.locked}
          </Chip>
        ) : (
          <Chip icon={<UnlockIcon />}>{viewMessages.unlocked}</Chip>
        )
      }
    >
      <Sentences active={active} byHand={byHand} />
      {byHand === undefined ? (
        <Button
          wide
          // Beside a lock that runs it is not what somebody comes for.
          variant={active.length === 0 ? 'primary' : 'plain'}
          icon={<LockIcon size={18} />}
          busy={start.isPending}
          onClick={() => void act(start.mutateAsync(), texts.started, texts.startFailed)}
        >
          {texts.start}
        </Button>
      ) : (
        <Button
          wide
          variant="primary"
          icon={<UnlockIcon size={18} />}
          busy={end.isPending}
          onClick={() => void act(end.mutateAsync(), texts.ended, texts.endFailed)}
        >
          {texts.end}
        </Button>
      )}
    </Card>
  );
}

function Sentences({ active, byHand }: { active: readonly LockPeriod[]; byHand: LockPeriod | undefined }) {
  const now = useNow(60_000);
  const locks = active.length - (byHand === undefined ? 0 : 1);
  return (
    <p className={styles.sentence} role="status">
      {active.length === 0 && standingMessages.unlockedSentence}
      {locks > 0 && `${standingMessages.locksSentence(locks)} `}
      {locks > 0 && byHand === undefined && standingMessages.besideSentence}
      {byHand !== undefined && standingMessages.byHandSentence(sinceWords(byHand, now))}
    </p>
  );
}

/** The moment in one piece: a date is not broken over lines. */
const sinceWords = ({ startAt }: LockPeriod, now: number) =>
  formatMoment(Date.parse(startAt), now, 'short').replaceAll(' ', '\u00A0');
