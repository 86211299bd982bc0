import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLockRoom, useRealtime } from '../../../../lib/realtime';
import { useNow } from '../../../../lib/use-now';
import type { DashboardLock } from '../../api/dashboard-query';
import { refreshLocks } from '../../api/refresh-locks';
import { askingStep, type ChanceTimes, chancesAt } from './chances';

type PlayedLock = Pick<DashboardLock, '_id' | 'version' | 'endedAt'> & ChanceTimes;

/** How many cards may be drawn now: counts up by itself, and hears of draws made elsewhere. */
export function useFreshChances(lock: PlayedLock): number {
  const queryClient = useQueryClient();
  const now = useNow(1000);
  useLockRoom(lock._id);
  useRealtime('cumulativeChancesUpdated', (payload) => {
    const { id, version } = (payload ?? {}) as Record<string, unknown>;
    if (id === lock._id && typeof version === 'number' && version > lock.version)
      void refreshLocks(queryClient);
  });

  const { nextChanceAt } = lock;
  const step = lock.endedAt === null ? askingStep(lock, now) : 0;
  const before = useRef({ nextChanceAt, step });
  useEffect(() => {
    const last = before.current;
    before.current = { nextChanceAt, step };
    if (last.nextChanceAt === nextChanceAt && step > last.step) void refreshLocks(queryClient);
  }, [nextChanceAt, step, queryClient]);
  return chancesAt(lock, now);
}
