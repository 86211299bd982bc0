import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { KeyIcon } from '../../../components/icons/icons';
import type { DashboardLock } from '../locks.calls';
import { combinationMessages } from '../messages';

// Most locks have none.
const DeviceOpenDialog = lazy(() => import('./device-open-dialog'));

interface DeviceRevealButtonProps {
  lock: DashboardLock;
  describedBy: string;
  variant: 'primary' | 'plain';
  wide: boolean;
}

/** Opens the device of a lock that is over. */
export function DeviceRevealButton({ lock, describedBy, variant, wide }: DeviceRevealButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        wide={wide}
        icon={<KeyIcon size={18} />}
        aria-describedby={describedBy}
        data-reveal
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {combinationMessages.unlockDevice}
      </Button>
      {open && (
        <Suspense>
          <DeviceOpenDialog lock={lock} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
