import { useQueryClient } from '@tanstack/react-query';
import { useLockRoom, useRealtime } from '../../../lib/realtime';
import { refreshLocks } from '../api/refresh-locks';
import { gamesQuery } from './games.calls';
import type { Selection, SpinResult } from './plays';

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
