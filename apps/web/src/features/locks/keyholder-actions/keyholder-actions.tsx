import { useState } from 'react';
import { Button } from '../../../components/button/button';
import type { LockDetail } from '../locks.calls';
import { FreezeButton } from './freeze-button';
import styles from './keyholder-actions.module.css';
import { keyholderMessages as text } from './messages';
import { TimeDialog } from './time-dialog';
import { UnlockDialog } from './unlock-dialog';

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
        <Button variant="quiet" wide onClick={() => setAsking('unlock')}>
          {text.unlock}
        </Button>
      )}
      <TimeDialog lock={lock} act="add" open={asking === 'add'} onClose={close} />
      <TimeDialog lock={lock} act="remove" open={asking === 'remove'} onClose={close} />
      <UnlockDialog lock={lock} open={asking === 'unlock'} onClose={close} />
    </div>
  );
}
