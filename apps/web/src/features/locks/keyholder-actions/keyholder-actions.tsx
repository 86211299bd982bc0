import { type ComponentProps, lazy, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Later } from '../../../components/overlay/later';
import { useFreezeLock, useUnlockAsKeyholder } from '../keyholder/keyholder.calls';
import type { DashboardLock, LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { wearerNameInside } from '../wearer-name';
import { whoseLock } from '../whose-lock';
import { EndOutcome } from './end-outcome';
import styles from './keyholder-actions.module.css';
import { keyholderMessages as text } from './messages';

const TimeDialog = lazy(async () => ({ default: (await import('./time-dialog')).TimeDialog }));

type Asking = 'add' | 'remove' | 'unlock' | null;

/** What the keyholder can do with a lock that runs. Nothing to anybody else. */
export function KeyholderActions({ lock }: { lock: LockDetail }) {
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const { canFreeze, canUnfreeze, canAddTime, canRemoveTime, canUnlockAsOwner } = lock;
  if (!canFreeze && !canUnfreeze && !canAddTime && !canRemoveTime && !canUnlockAsOwner) return null;
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <FreezeButton lock={lock} />
        {canAddTime && <Button onClick={() => setAsking('add')}>{text.add}</Button>}
        {canRemoveTime && <Button onClick={() => setAsking('remove')}>{text.remove}</Button>}
      </div>
      {canUnlockAsOwner && (
        <div className={styles.end}>
          <Button variant="quiet" wide onClick={() => setAsking('unlock')}>
            {text.unlock}
          </Button>
        </div>
      )}
      <LaterTimeDialog lock={lock} act="add" open={asking === 'add'} onClose={close} />
      <LaterTimeDialog lock={lock} act="remove" open={asking === 'remove'} onClose={close} />
      <UnlockDialog lock={lock} open={asking === 'unlock'} onClose={close} />
    </div>
  );
}

/** Asks how many hours. */
export function LaterTimeDialog(dialog: ComponentProps<typeof TimeDialog>) {
  return (
    <Later open={dialog.open}>
      <TimeDialog {...dialog} />
    </Later>
  );
}

interface FreezeButtonProps {
  lock: DashboardLock;
  /** One of several on the page: its name says whose lock, and its word is enough. */
  named?: boolean;
}

/** Stops the timer, or lets it run again: at once, since the next press takes it back. */
export function FreezeButton({ lock, named = false }: FreezeButtonProps) {
  const act = lock.canUnfreeze ? 'unfreeze' : 'freeze';
  const change = useFreezeLock(lock._id, act);
  if (!lock.canFreeze && !lock.canUnfreeze) return null;
  return (
    <Button
      busy={change.isPending}
      aria-label={named ? `${text[act]}: ${lock.title}, ${wearerNameInside(lock)}` : undefined}
      onClick={() =>
        change.mutate(undefined, {
          onError: (error) =>
            showToast({
              title: text.freezeFailed,
              message: error.message,
              kind: 'error',
              key: `freeze-${lock._id}`,
            }),
        })
      }
    >
      {text[act]}
    </Button>
  );
}

interface UnlockDialogProps {
  lock: DashboardLock;
  open: boolean;
  onClose: () => void;
}

/** Asks once before the keyholder sets the wearer free. */
function UnlockDialog({ lock, open, onClose }: UnlockDialogProps) {
  const unlock = useUnlockAsKeyholder(lock._id);

  async function confirm(): Promise<void> {
    try {
      await unlock.mutateAsync();
      showToast({ title: text.unlocked, message: lock.title, kind: 'success' });
    } catch (error) {
      sayFailure(text.unlockFailed, error, `unlock-${lock._id}`);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      eyebrow={whoseLock(lock)}
      title={text.unlockTitle}
      description={text.unlockSentence}
      keepLabel={text.keepLocked}
      confirmLabel={text.unlockNow}
      danger
      busy={unlock.isPending}
      onConfirm={confirm}
    >
      <EndOutcome lock={lock} keeps="ended" />
    </ConfirmDialog>
  );
}
