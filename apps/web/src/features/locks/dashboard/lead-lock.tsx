import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CombinationPanel, combinationTitle, endingOf } from '../combination/combination-panel';
import { RevealButton, useJustRevealed } from '../combination/reveal-button';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { RunningSafetyExit } from '../safety-exit/ways-out-panel';
import styles from './lead-lock.module.css';
import { LockActions, type LockActionsProps } from './lock-actions';
import { LockBadges, OpensChip } from './lock-badges';
import { LockDial } from './lock-dial';
import { LockHead } from './lock-head';
import type { LockStatus } from './lock-status';
import { freezeSentences, useLockStatus } from './lock-status';

interface LeadLockProps extends LockActionsProps {
  /** What comes after all that can be done. */
  foot?: ReactNode;
}

/** The lock that the screen is about: its dial large, and what can be done now. */
export function LeadLock({ lock, foot, ...actions }: LeadLockProps) {
  const status = useLockStatus(lock);
  const justRevealed = useJustRevealed(lock);
  const titleId = useId();
  const shown = status === 'revealed' ? lock.combination : null;
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId} data-lock={lock._id} tabIndex={-1}>
      <div className={styles.face}>
        <LockHead lock={lock} status={status} titleId={titleId} />
        {shown === null && status !== 'destroyed' && (
          <div className={styles.dial}>
            <LockDial lock={lock} status={status} size="large" />
          </div>
        )}
      </div>
      {shown !== null ? (
        <div className={classNames(styles.open, justRevealed && styles.revealed)}>
          <CombinationPanel lock={lock} combination={shown} takesFocus={justRevealed} />
        </div>
      ) : status === 'ready' ? (
        <Ready lock={lock} titleId={titleId} />
      ) : (
        <Sentences lock={lock} status={status} />
      )}
      {lock.canCancelSafetyExit && (
        <div className={styles.exit}>
          <RunningSafetyExit lock={lock} />
        </div>
      )}
      <p className={styles.chips}>
        <OpensChip lock={lock} />
        <LockBadges lock={lock} />
      </p>
      {/* An open one has its own, and its name leads to the rest. */}
      {shown === null && (
        <div className={styles.actions}>
          <LockActions lock={lock} {...actions} />
        </div>
      )}
      {foot}
    </Card>
  );
}

function Ready({ lock, titleId }: { lock: DashboardLock; titleId: string }) {
  return (
    <div className={styles.ready}>
      <h3 className={styles.readyTitle}>{combinationTitle(lock)}</h3>
      <p className={styles.sentence}>{endingOf(lock)}</p>
      <div className={styles.action}>
        <RevealButton lock={lock} describedBy={titleId} wide />
      </div>
    </div>
  );
}

/** What the dial does not say by itself. */
function Sentences({ lock, status }: { lock: DashboardLock; status: LockStatus }) {
  const now = useNow(60_000);
  const online = useOnline();
  const frozen = freezeSentences(lock, now).map((reason) => `Frozen ${reason}.`);
  const sentences: Partial<Record<LockStatus, readonly string[]>> = {
    hidden: [cardMessages.hidden],
    frozen,
    hygienic: frozen,
    due: online ? [] : [cardMessages.offlineAtZero],
    destroyed: [cardMessages.destroyed],
    ended: [cardMessages.ended],
  };
  return sentences[status]?.map((sentence) => (
    <p key={sentence} className={classNames(styles.sentence, status === 'destroyed' && styles.apart)}>
      {sentence}
    </p>
  ));
}
