import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Dialog } from '../../../components/overlay/dialog';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { EmergencyDialog } from '../emergency/emergency-row';
import { EndOutcome } from '../keyholder-actions/end-outcome';
import { type DashboardLock, useArchiveLock } from '../locks.calls';
import { SafetyExitDialog } from '../safety-exit/ways-out-panel';
import { sayFailure } from '../say-failure';
import styles from './archive-dialog.module.css';
import { ArchiveForm, useConfirmedArchive } from './archive-form';
import { archiveDialogMessages } from './dialog-messages';
import { archiveMessages } from './messages';

interface ArchiveDialogProps {
  lock: DashboardLock;
  open: boolean;
  onClose: () => void;
  /** It is done; a page that is gone with the lock knows where to go. */
  onArchived?: () => void;
}

/** Asks before a lock is put aside: its wearer with a code to type, its keyholder plainly. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  return props.lock.isKeyholder ? <KeyholderArchiveDialog {...props} /> : <WearerArchiveDialog {...props} />;
}

/** The keyholder's: no code, and what it means for the wearer. */
function KeyholderArchiveDialog({ lock, open, onClose, onArchived }: ArchiveDialogProps) {
  const archive = useArchiveLock(lock._id);
  const text = archiveDialogMessages.keyholder;

  async function confirm(): Promise<void> {
    try {
      await archive.mutateAsync(undefined);
      onClose();
      showToast({ title: archiveDialogMessages.archived, message: lock.title, kind: 'success' });
      onArchived?.();
    } catch (error) {
      sayFailure(archiveDialogMessages.failed, error, `archive-${lock._id}`);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      eyebrow={lock.title}
      title={text.title}
      description={lock.endedAt === null ? text.locked : undefined}
      keepLabel={archiveDialogMessages.keep}
      confirmLabel={archiveMessages.archive}
      danger
      busy={archive.isPending}
      onConfirm={confirm}
    >
      <EndOutcome lock={lock} keeps="archived" />
    </ConfirmDialog>
  );
}

/** The wearer's: says that the combination is lost, offers the ways out instead, and wants the code typed exactly. */
function WearerArchiveDialog({ lock, open, onClose, onArchived }: ArchiveDialogProps) {
  const [leaving, setLeaving] = useState<'release' | 'exit' | null>(null);
  const now = useNow(60_000);
  const formId = useId();
  const archive = useConfirmedArchive(lock, open, () => {
    onClose();
    onArchived?.();
  });
  const text = archiveDialogMessages.wearer;
  const { safetyExit, canStartSafetyExit, canEmergencyRelease } = lock;

  function leave(by: 'release' | 'exit'): void {
    onClose();
    setLeaving(by);
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        eyebrow={lock.title}
        title={text.title}
        description={text.sentence}
        actions={
          <>
            <Button onClick={onClose}>{archiveDialogMessages.keep}</Button>
            <Button
              variant="danger"
              type="submit"
              form={formId}
              busy={archive.isPending}
              disabled={archive.typed.trim() === '' || archive.code === undefined}
            >
              {archiveMessages.archive}
            </Button>
          </>
        }
      >
        {(safetyExit !== null || canStartSafetyExit || canEmergencyRelease) && (
          <div className={styles.instead}>
            <p>
              {safetyExit === null
                ? text.instead
                : text.running(formatSoon(Date.parse(safetyExit.dueAt), now))}
            </p>
            {canEmergencyRelease && (
              <Button small data-autofocus onClick={() => leave('release')}>
                {text.useRelease}
              </Button>
            )}
            {canStartSafetyExit && (
              <Button small data-autofocus onClick={() => leave('exit')}>
                {text.takeExit}
              </Button>
            )}
          </div>
        )}
        <ArchiveForm id={formId} archive={archive} />
      </Dialog>
      <EmergencyDialog lock={lock} open={leaving === 'release'} onClose={() => setLeaving(null)} />
      <SafetyExitDialog lock={lock} act="start" open={leaving === 'exit'} onClose={() => setLeaving(null)} />
    </>
  );
}
