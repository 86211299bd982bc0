import { endReasonTexts, toKeyholder, toWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { type ReactNode, useId } from 'react';
import { CheckIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CombinationPanel, combinationTitle } from '../combination/combination-panel';
import { RemoveButton } from '../combination/remove-button';
import { RevealButton, useJustRevealed } from '../combination/reveal-button';
import { ElapsedTime } from '../dashboard/elapsed-time';
import { LockBadges } from '../dashboard/lock-badges';
import { LockDial } from '../dashboard/lock-dial';
import { freezeSentences, type LockStatus, useLockStatus } from '../dashboard/lock-status';
import { KeyholderActions } from '../keyholder-actions/keyholder-actions';
import type { LockDetail } from '../locks.calls';
import { cardMessages, combinationMessages, dutyMessages } from '../messages';
import { PersonHead } from './detail-header';
import { keyholderSentences, overviewMessages } from './messages';
import styles from './status-overview.module.css';

interface StatusOverviewProps {
  lock: LockDetail;
  restricted: boolean;
  /** The wearer has put the lock away. */
  onRemoved: () => void;
}

/** Where the lock stands: the dial, its figures, and what the viewer can do with it now. */
export function StatusOverview({ lock, restricted, onRemoved }: StatusOverviewProps) {
  const status = useLockStatus(lock);
  const sentence = statusSentence(lock, status, useNow(60_000), useOnline());
  return (
    <Card aria-label={overviewMessages.label} className={styles.card}>
      <PersonHead lock={lock} status={status} />
      {status !== 'revealed' && status !== 'destroyed' && (
        <div className={styles.dial}>
          <LockDial lock={lock} status={status} size="large" />
        </div>
      )}
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      <DutyChips lock={lock} restricted={restricted} />
      <WearersCombination lock={lock} onRemoved={onRemoved} />
      {lock.combination === null && <RemoveButton lock={lock} onRemoved={onRemoved} />}
      <OverviewFacts lock={lock} />
      <KeyholderActions lock={lock} />
    </Card>
  );
}

/** The combination once the lock is open: the button that reads it, or the code itself. */
function WearersCombination({ lock, onRemoved }: Pick<StatusOverviewProps, 'lock' | 'onRemoved'>) {
  const justRevealed = useJustRevealed(lock);
  const titleId = useId();
  if (lock.combination === null && !lock.canReveal) return null;
  return (
    <section id="reveal" tabIndex={-1} className={styles.reveal} aria-labelledby={titleId}>
      {lock.combination === null ? (
        <>
          <h2 id={titleId} className={styles.ready}>
            {combinationTitle(lock)}
          </h2>
          <RevealButton lock={lock} describedBy={titleId} wide />
        </>
      ) : (
        <>
          <h2 id={titleId} className="visually-hidden">
            {combinationMessages.yours}
          </h2>
          <CombinationPanel
            lock={lock}
            combination={lock.combination}
            size="large"
            takesFocus={justRevealed}
            onRemoved={onRemoved}
          />
        </>
      )}
    </section>
  );
}

/** What there is to say of a lock beside its dial, to whoever looks; null where the dial says it all. */
function statusSentence(lock: LockDetail, status: LockStatus, now: number, online: boolean): string | null {
  const words = lock.isOwner ? keyholderSentences : cardMessages;
  if (lock.endReason !== null) {
    return endReasonTexts[lock.endReason](lock.isOwner ? toKeyholder : toWearer);
  }
  if (status === 'due') return online ? words.checking : words.offlineAtZero;
  if (status === 'hidden') return words.hidden;
  if (status !== 'frozen' && status !== 'hygienic') return null;
  const reasons = freezeSentences(lock, now, words).map((reason) => `Frozen ${reason}.`);
  return reasons.length === 0 ? null : reasons.join(' ');
}

/** The figures under the dial; the time gone by counts by the second. */
function OverviewFacts({ lock }: { lock: LockDetail }) {
  const now = useNow(60_000);
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{overviewMessages.lockedFor}</dt>
        <dd>
          <ElapsedTime lock={lock} count={4} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{overviewMessages.lockedSince}</dt>
        <dd>{formatMoment(Date.parse(lock.startedAt), now, 'short')}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{overviewMessages.initial}</dt>
        <dd>{formatDurationShort(lock.initialDurationSeconds * 1000)}</dd>
      </div>
      {(lock.progress === null || lock.endedAt !== null) && (
        <div className={styles.fact}>
          <dt>{overviewMessages.progress}</dt>
          <dd>{lock.progress === null ? overviewMessages.hidden : `${lock.progress} %`}</dd>
        </div>
      )}
    </dl>
  );
}

/** What today asks for and what else matters now, a word each; the duties lead to their panels, where those are. */
function DutyChips({ lock, restricted }: { lock: LockDetail; restricted: boolean }) {
  const runs = lock.endedAt === null && !restricted;
  const missing = runs && lock.requireDailyVerification && !lock.verificationSubmittedToday;
  const left = runs ? lock.tributeRemainingTodayMinorUnits : null;
  return (
    <p className={styles.chips}>
      {missing && (
        <LinkChip to="#verify" icon={<CameraIcon />} tone="brass">
          {lock.isOwner ? dutyMessages.notVerified : cardMessages.verify}
        </LinkChip>
      )}
      {left === 0 && (
        <LinkChip to="#tribute" icon={<CheckIcon />} tone="green">
          {dutyMessages.tributePaid}
        </LinkChip>
      )}
      {left !== null && left > 0 && (
        <LinkChip to="#tribute" icon={<CoinIcon />} tone="brass">
          {dutyMessages.tributeLeft(formatMoney(left, lock.dailyTributeCurrency))}
        </LinkChip>
      )}
      <LockBadges lock={lock} />
    </p>
  );
}

interface LinkChipProps {
  to: '#verify' | '#tribute';
  icon: ReactNode;
  tone: ChipTone;
  children: string;
}

function LinkChip({ to, icon, tone, children }: LinkChipProps) {
  return (
    <a href={to} className={styles.link}>
      <Chip icon={icon} tone={tone}>
        {children}
      </Chip>
    </a>
  );
}
