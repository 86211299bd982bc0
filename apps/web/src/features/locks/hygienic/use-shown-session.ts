import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardLock } from '../locks.calls';
import { activeHygienicSessionQuery } from './hygienic.calls';

/** A hygienic unlock to be shown. */
export interface ShownSession {
  readonly lockId: string;
  /** By a press just now. */
  readonly justStarted: boolean;
}

/**
 * Which hygienic unlock stands over a list of locks: after a load one that is going on, also one that the list does
 * not know of; then what is asked for. It outlives its lock's place in the list.
 */
export function useShownSession(locks: readonly DashboardLock[]) {
  const [listed] = useState(() => locks.find((lock) => lock.hygienicUnlockInProgress)?._id);
  const lookup = useQuery({ ...activeHygienicSessionQuery, enabled: listed === undefined, retry: false });
  const [asked, setAsked] = useState<ShownSession | 'left' | null>(null);
  const found = listed ?? lookup.data ?? null;
  const reopened = found === null ? null : { lockId: found, justStarted: false };
  return {
    shown: asked === 'left' ? null : (asked ?? reopened),
    show: (session: ShownSession) => setAsked(session),
    leave: () => setAsked('left'),
  };
}
