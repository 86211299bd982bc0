import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { SnowflakeIcon } from '../../../components/icons/icons';
import { useFreezeLock } from '../keyholder/keyholder.calls';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';

/** Stops the timer, or lets it run again: at once, since the next press takes it back. */
export function FreezeButton({ lock }: { lock: DashboardLock }) {
  const act = lock.canUnfreeze ? 'unfreeze' : 'freeze';
  const change = useFreezeLock(lock._id, act);
  if (!lock.canFreeze && !lock.canUnfreeze) return null;
  return (
    <Button
      variant="primary"
      icon={<SnowflakeIcon size={18} />}
      busy={change.isPending}
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
