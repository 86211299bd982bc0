import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import type { DashboardLock } from '../locks.calls';
import styles from '../safety-exit/safety-exit-row.module.css';
import { EmergencyDialog } from './emergency-dialog';
import { emergencyMessages } from './messages';

/** The way out that takes no time. Nothing where it was not agreed, or once the lock has ended. */
export function EmergencyRow({ lock }: { lock: DashboardLock }) {
  const [asking, setAsking] = useState(false);
  if (!lock.canEmergencyRelease) return null;
  return (
    <div className={styles.row}>
      <span className={styles.sign} aria-hidden="true">
        <LifebuoyIcon size={18} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{emergencyMessages.name}</p>
        <p className={styles.sentence}>
          {lock.type === 'SELF' ? emergencyMessages.sentenceSelf : emergencyMessages.sentence}
        </p>
      </div>
      <Button small aria-label={`${emergencyMessages.useNow}: ${lock.title}`} onClick={() => setAsking(true)}>
        {emergencyMessages.use}
      </Button>
      <EmergencyDialog lock={lock} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
