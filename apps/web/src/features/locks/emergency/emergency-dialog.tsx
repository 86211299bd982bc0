import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import type { DashboardLock } from '../locks.calls';
import { useReleaseEmergency } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { emergencyMessages } from './messages';

export interface EmergencyDialogProps {
  lock: Pick<DashboardLock, '_id' | 'title' | 'owner'>;
  open: boolean;
  onClose: () => void;
}

/** Asks once before the lock ends. */
export function EmergencyDialog({ lock, open, onClose }: EmergencyDialogProps) {
  const release = useReleaseEmergency(lock._id);

  async function confirm(): Promise<void> {
    try {
      await release.mutateAsync();
      showToast({
        title: emergencyMessages.activated,
        message: emergencyMessages.activatedSentence,
        kind: 'success',
      });
    } catch (error) {
      sayFailure(emergencyMessages.failed, error, `emergency-${lock._id}`);
    }
    onClose();
  }

  const told = lock.owner === null ? '' : ` ${emergencyMessages.keyholderTold(lock.owner.username)}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      eyebrow={lock.title}
      title={emergencyMessages.title}
      description={`${emergencyMessages.question}${told}`}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {emergencyMessages.stay}
          </Button>
          <Button variant="primary" busy={release.isPending} onClick={() => void confirm()}>
            {emergencyMessages.useNow}
          </Button>
        </>
      }
    />
  );
}
