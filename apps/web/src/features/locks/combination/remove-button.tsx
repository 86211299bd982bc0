import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { TrashIcon } from '../../../components/icons/icons';
import type { DashboardLock } from '../locks.calls';
import { combinationMessages } from '../messages';
import { RemoveLockDialog } from './remove-lock-dialog';

export interface RemoveButtonProps {
  lock: DashboardLock;
  className?: string | undefined;
  onRemoved?: (() => void) | undefined;
}

/** The way to put an ended lock away. Nothing where it cannot be. */
export function RemoveButton({ lock, className, onRemoved }: RemoveButtonProps) {
  const [removing, setRemoving] = useState(false);
  if (!lock.canRemove) return null;
  return (
    <>
      <Button icon={<TrashIcon size={18} />} className={className ?? ''} onClick={() => setRemoving(true)}>
        {combinationMessages.remove}
      </Button>
      <RemoveLockDialog
        lock={lock}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </>
  );
}
