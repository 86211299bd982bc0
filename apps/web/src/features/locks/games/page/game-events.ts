import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { selectTask, wheelResult } from '@keyhold/contracts/games/games';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useLockRoom, useRealtime } from '../../../../lib/realtime';
import { refreshLocks } from '../../locks.calls';
import { gamesQuery } from '../games.calls';

function fieldsOf(payload: unknown): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
}

/** Keeps the page of a lock's games current, and tells it what comes out while it is open. */
export function useGameEvents(
  lockId: string,
  heard: { onSelection: (selection: Selection) => void; onSpin: (result: SpinResult) => void },
): void {
  const queryClient = useQueryClient();
  useLockRoom(lockId);
  useRealtime('lock:updated', (payload) => {
    const { id, version } = fieldsOf(payload);
    const known = queryClient.getQueryData(gamesQuery(lockId).queryKey)?.version ?? -1;
    if (id === lockId && typeof version === 'number' && version > known) void refreshLocks(queryClient);
  });
  useRealtime('task_selected', (payload) => {
    if (fieldsOf(payload).lockId === lockId) heard.onSelection(payload as Selection);
  });
  useRealtime('wheel_result', (payload) => {
    if (fieldsOf(payload).lockId === lockId) heard.onSpin(payload as SpinResult);
  });
}

/** A task that chance has chosen. */
export type Selection = ReplyOf<typeof selectTask>;
/** What a spin has brought. */
export type SpinResult = z.output<typeof wheelResult>;

/** How long a task takes to be revealed, and how long a spin's result stands. */
export const revealMs = 4500;
export const resultMs = 4500;
