import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { endHere } from '../ended-here';
import { type DashboardLock, useReleaseEmergency } from '../locks.calls';
import styles from '../safety-exit/ways-out-panel.module.css';
import { sayFailure } from '../say-failure';
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

interface EmergencyDialogProps {
  lock: Pick<DashboardLock, '_id' | 'title' | 'owner'>;
  open: boolean;
  onClose: () => void;
}

/** Asks once before the lock ends. */
export function EmergencyDialog({ lock, open, onClose }: EmergencyDialogProps) {
  const release = useReleaseEmergency(lock._id);

  async function confirm(): Promise<void> {
    try {
      await endHere(lock._id, () => release.mutateAsync());
    } catch (error) {
      sayFailure(emergencyMessages.failed, error, `emergency-${lock._id}`);
    }
    onClose();
  }

  const told = lock.owner === null ? '' : ` ${emergencyMessages.keyholderTold(lock.owner.username)}`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      eyebrow={lock.title}
      title={emergencyMessages.title}
      danger
      description={`${emergencyMessages.question}${told}`}
      keepLabel={emergencyMessages.stay}
      confirmLabel={emergencyMessages.useNow}
      busy={release.isPending}
      onConfirm={confirm}
    />
  );
}
