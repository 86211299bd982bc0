import { endReasonTexts, toKeyholder, toWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { useId } from 'react';
import { Card } from '../../../components/surface/card';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CombinationPanel, combinationTitle } from '../combination/combination-panel';
import { RemoveButton } from '../combination/remove-button';
import { RevealButton, useJustRevealed } from '../combination/reveal-button';
import { ElapsedTime } from '../dashboard/elapsed-time';
import { StateBadges } from '../dashboard/lock-badges';
import { LockDial } from '../dashboard/lock-dial';
import { freezeSentences, type LockStatus, useLockStatus } from '../dashboard/lock-status';
import { KeyholderActions } from '../keyholder-actions/keyholder-actions';
import type { LockDetail } from '../locks.calls';
import { cardMessages, combinationMessages } from '../messages';
import { PersonHead } from './detail-header';
import { keyholderSentences, overviewMessages } from './messages';
import styles from './status-overview.module.css';

interface StatusOverviewProps {
  lock: LockDetail;
  /** The wearer has put the lock away. */
  onRemoved: () => void;
}

/** Where the lock stands: the dial, its figures, and what the viewer can do with it now. */
export function StatusOverview({ lock, onRemoved }: StatusOverviewProps) {
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
      <p className={styles.chips}>
        <StateBadges lock={lock} />
      </p>
      <WearersCombination lock={lock} onRemoved={onRemoved} />
      {lock.combination === null && <RemoveButton lock={lock} onRemoved={onRemoved} />}
      <KeyholderActions lock={lock} />
      <OverviewFacts lock={lock} />
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
