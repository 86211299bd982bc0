import { useId } from 'react';
import { ClockIcon, KeyIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import type { DashboardLock } from '../api/dashboard-query';
import { CombinationPanel } from '../combination/combination-panel';
import { RevealButton } from '../combination/reveal-button';
import { cardMessages, combinationMessages, endReasonTexts } from '../messages';
import { ElapsedTime } from './elapsed-time';
import styles from './lead-lock.module.css';
import { LockDial } from './lock-dial';
import { LockHead } from './lock-head';
import type { LockStatus } from './lock-status';
import { useJustRevealed } from './use-just-revealed';
import { useLockStatus } from './use-lock-status';

/** The lock that the screen is about: its dial large, and what can be done now. */
export function LeadLock({ lock }: { lock: DashboardLock }) {
  const status = useLockStatus(lock);
  const justRevealed = useJustRevealed(lock);
  const titleId = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <LockHead lock={lock} status={status} titleId={titleId} />
      {status === 'revealed' && lock.combination !== null ? (
        <div className={styles.open}>
          {lock.endReason !== null && <p className={styles.sentence}>{endReasonTexts[lock.endReason]}</p>}
          <CombinationPanel
            lock={lock}
            digits={lock.combination.digits}
            size="large"
            takesFocus={justRevealed}
          />
        </div>
      ) : (
        <>
          <div className={styles.dial}>
            <LockDial lock={lock} status={status} size="large" />
          </div>
          {status === 'ready' ? (
            <Ready lock={lock} titleId={titleId} />
          ) : (
            <Facts lock={lock} status={status} />
          )}
        </>
      )}
    </Card>
  );
}

function Ready({ lock, titleId }: { lock: DashboardLock; titleId: string }) {
  return (
    <div className={styles.ready}>
      <h3 className={styles.readyTitle}>{combinationMessages.ready}</h3>
      {lock.endReason !== null && <p className={styles.sentence}>{endReasonTexts[lock.endReason]}</p>}
      <div className={styles.action}>
        <RevealButton lockId={lock._id} describedBy={titleId} wide />
      </div>
    </div>
  );
}

function Facts({ lock, status }: { lock: DashboardLock; status: LockStatus }) {
  const now = useNow(60_000);
  const online = useOnline();
  const sentence = {
    running: null,
    hidden: cardMessages.hidden,
    frozen:
      lock.freezeSources[0] === undefined ? null : `Frozen ${cardMessages.frozenBy[lock.freezeSources[0]]}.`,
    due: online ? cardMessages.checking : cardMessages.offlineAtZero,
    ended: cardMessages.ended,
  }[status as 'running' | 'hidden' | 'frozen' | 'due' | 'ended'];
  return (
    <>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      <p className={styles.chips}>
        <Chip icon={<ClockIcon />}>
          <span>
            {cardMessages.locked} <ElapsedTime lock={lock} count={2} />
          </span>
        </Chip>
        {status === 'running' && lock.endsAt !== null && (
          <Chip icon={<KeyIcon />}>
            {cardMessages.opens} {formatSoon(Date.parse(lock.endsAt), now)}
          </Chip>
        )}
      </p>
    </>
  );
}
