import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DashboardLock } from '../../api/dashboard-query';
import { DrawOverlay } from './draw-overlay';

/** A guess for the fan where the deck is hidden. */
const hiddenFan = 7;

type DrawnFrom = Pick<DashboardLock, '_id' | 'version' | 'canDraw' | 'cardsRemaining'>;

/**
 * The table of the lock that the page is about. It stays until the card was seen, also when that card ended the lock
 * and the page is about another one by then. A lock that is open leads to its code.
 */
export function useDrawTable(lock: DrawnFrom): { open: () => void; table: ReactNode } {
  const navigate = useNavigate();
  const [draw, setDraw] = useState({ lockId: lock._id, number: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const { lockId, number } = draw;
  const isShown = lockId === lock._id;
  return {
    open() {
      setDraw({ lockId: lock._id, number: number + 1 });
      setIsOpen(true);
    },
    table: (
      <DrawOverlay
        lockId={lockId}
        version={lock.version}
        number={number}
        open={isOpen}
        canDraw={isShown && lock.canDraw}
        cardsInFan={lock.cardsRemaining ?? hiddenFan}
        onClose={() => setIsOpen(false)}
        onUnlocked={() => void navigate({ to: '/lock/$id', params: { id: lockId }, hash: 'reveal' })}
      />
    ),
  };
}
