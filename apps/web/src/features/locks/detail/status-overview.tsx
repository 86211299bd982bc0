import { endReasonTexts, toKeyholder, toWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CombinationPanel, combinationTitle } from '../combination/combination-panel';
import { RemoveButton } from '../combination/remove-button';
import { RevealButton, useJustRevealed } from '../combination/reveal-button';
import { LatestChip, MissedChip, OpensChip, StateBadges } from '../dashboard/lock-badges';
import { LockDial } from '../dashboard/lock-dial';
import { freezeSentences, type LockStatus, useLockStatus } from '../dashboard/lock-status';
import type { LockDetail } from '../locks.calls';
import { cardMessages, combinationMessages } from '../messages';
import { RunningSafetyExit } from '../safety-exit/ways-out-panel';
import { keyholderSentences, overviewMessages } from './messages';
import styles from './status-overview.module.css';

interface StatusOverviewProps {
  lock: LockDetail;
  /** The wearer has put the lock away. */
  onRemoved: () => void;
  /** What the viewer may do with it. */
  children?: ReactNode;
}

/** Where the lock stands: the dial, and what the viewer can do with it now. */
export function StatusOverview({ lock, onRemoved, children }: StatusOverviewProps) {
  const status = useLockStatus(lock);
  const told = <StatusSentence lock={lock} />;
  const justRevealed = useJustRevealed(lock);
  const titleId = useId();
  return (
    <Card aria-label={overviewMessages.label} className={styles.card} data-lock={lock._id} tabIndex={-1}>
      {lock.combination !== null ? (
        <section id="reveal" tabIndex={-1} className={styles.reveal} aria-labelledby={titleId}>
          <h2 id={titleId} className="visually-hidden">
            {combinationMessages.yours}
          </h2>
          <div className={classNames(styles.open, justRevealed && styles.revealed)}>
            <CombinationPanel
              lock={lock}
              combination={lock.combination}
              takesFocus={justRevealed}
              onRemoved={onRemoved}
            />
          </div>
        </section>
      ) : (
        status !== 'destroyed' && (
          <div className={styles.dial}>
            <LockDial lock={lock} status={status} size="large" />
          </div>
        )
      )}
      {!lock.isOwner && lock.combination === null && told}
      <RunningSafetyExit lock={lock} />
      <p className={styles.chips}>
        <OpensChip lock={lock} />
        <LatestChip lock={lock} />
        <MissedChip lock={lock} />
        <StateBadges lock={lock} told={lock.endReason !== null} />
      </p>
      {lock.combination === null && lock.canReveal && (
        <section id="reveal" tabIndex={-1} className={styles.reveal} aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.ready}>
            {combinationTitle(lock)}
          </h2>
          <RevealButton lock={lock} describedBy={titleId} wide />
        </section>
      )}
      {lock.combination === null && <RemoveButton lock={lock} onRemoved={onRemoved} />}
      {children}
    </Card>
  );
}

/** Where the lock stands, in a sentence. A keyholder has it under what they press: nothing moves away under the hand. */
export function StatusSentence({ lock }: { lock: LockDetail }) {
  const sentence = statusSentence(lock, useLockStatus(lock), useNow(60_000), useOnline());
  return sentence === null ? null : <p className={styles.sentence}>{sentence}</p>;
}

/** What there is to say of a lock beside its dial, to whoever looks; null where the dial says it all. */
function statusSentence(lock: LockDetail, status: LockStatus, now: number, online: boolean): string | null {
  const words = lock.isOwner ? keyholderSentences : cardMessages;
  if (lock.endReason !== null) {
    return endReasonTexts[lock.endReason](lock.isOwner ? toKeyholder : toWearer);
  }
  if (status === 'due') return online ? null : words.offlineAtZero;
  if (status === 'hidden') return words.hidden;
  if (status !== 'frozen' && status !== 'hygienic') return null;
  // The cards say it themselves, and to a keyholder their own button does.
  const told = lock.isOwner ? ['CARD', 'KEYHOLDER'] : ['CARD'];
  if (lock.freezeSources.length > 0 && lock.freezeSources.every((source) => told.includes(source)))
    return null;
  const reasons = freezeSentences(lock, now, words).map(overviewMessages.frozenBy);
  return reasons.length === 0 ? overviewMessages.frozen : reasons.join(' ');
}
