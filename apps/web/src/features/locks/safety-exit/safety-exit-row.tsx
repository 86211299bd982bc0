import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LogoutIcon } from '../../../components/icons/icons';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { safetyExitMessages } from './messages';
import { SafetyExitDialog } from './safety-exit-dialog';
import styles from './safety-exit-row.module.css';

/** The wearer's own way out: where it stands, and its one action. Nothing once the lock has ended. */
export function SafetyExitRow({ lock }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  if (!lock.canStartSafetyExit && !lock.canCancelSafetyExit) return null;
  const runs = lock.safetyExit;
  return (
    <div className={styles.row}>
      <span className={styles.sign} aria-hidden="true">
        <LogoutIcon size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{safetyExitMessages.name}</p>
        <p className={styles.sentence}>
          {runs === null
            ? safetyExitMessages.after(lock.safetyExitHours)
            : safetyExitMessages.runsUntil(formatSoon(Date.parse(runs.dueAt), now))}
        </p>
      </div>
      <Button
        small
        aria-label={`${runs === null ? safetyExitMessages.startNow : safetyExitMessages.callOffNow}: ${lock.title}`}
        onClick={() => setAsking(true)}
      >
        {runs === null ? safetyExitMessages.start : safetyExitMessages.callOff}
      </Button>
      <SafetyExitDialog
        lock={lock}
        act={runs === null ? 'start' : 'cancel'}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
