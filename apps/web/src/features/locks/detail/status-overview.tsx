import { useId } from 'react';
import { Card } from '../../../components/surface/card';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CombinationPanel } from '../combination/combination-panel';
import { combinationTitle } from '../combination/combination-title';
import { RemoveButton } from '../combination/remove-button';
import { RevealButton } from '../combination/reveal-button';
import { LockDial } from '../dashboard/lock-dial';
import { useJustRevealed } from '../dashboard/use-just-revealed';
import { useLockStatus } from '../dashboard/use-lock-status';
import { KeyholderActions } from '../keyholder-actions/keyholder-actions';
import type { LockDetail } from '../locks.calls';
import { combinationMessages } from '../messages';
import { DutyChips } from './duty-chips';
import { overviewMessages } from './messages';
import { OverviewFacts } from './overview-facts';
import { PersonHead } from './person-head';
import styles from './status-overview.module.css';
import { statusSentence } from './status-sentence';

export interface StatusOverviewProps {
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
          <RevealButton lockId={lock._id} describedBy={titleId} wide />
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
