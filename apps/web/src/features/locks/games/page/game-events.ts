import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { selectTask, wheelResult } from '@keyhold/contracts/games/games';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useRoom, useSocketEvent } from '../../../../lib/realtime';
import { useNewerVersion } from '../../../../lib/use-newer-version';
import { aboutLocks } from '../../locks.calls';
import { gamesQuery } from '../games.calls';

/** Keeps the page of a lock's games current, and tells it what comes out while it is open. */
export function useGameEvents(
  lockId: string,
  heard: { onSelection: (selection: Selection) => void; onSpin: (result: SpinResult) => void },
): void {
  const queryClient = useQueryClient();
  useRoom('lock', lockId);
  useNewerVersion('lock:updated', {
    known: (id) =>
      id === lockId ? (queryClient.getQueryData(gamesQuery(id).queryKey)?.version ?? -1) : null,
    refetch: [aboutLocks],
  });
  useSocketEvent('task_selected', (selection) => {
    if (selection.lockId === lockId) heard.onSelection(selection);
  });
  useSocketEvent('wheel_result', (result) => {
    if (result.lockId === lockId) heard.onSpin(result);
  });
}

/** A task that chance has chosen. */
export type Selection = ReplyOf<typeof selectTask>;
/** What a spin has brought. */
export type SpinResult = z.output<typeof wheelResult>;

/** How long a task takes to be revealed, and how long a spin's result stands. */
export const revealMs = 4500;
export const resultMs = 4500;
