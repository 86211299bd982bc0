import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { PictureRow } from './ai-studio.tables';

/** Tells whoever waits for a picture that it is there, or will not come. */
export async function appendOver(
  tx: Tx,
  { outbox, clock }: Pick<Deps, 'outbox' | 'clock'>,
  { id, userId, origin, lockId, sendToChat }: PictureRow,
  outcome: 'completed' | 'failed' | 'cancelled',
): Promise<void> {
  const now = clock.now();
  await outbox.append(tx, now, [
    {
      type: 'ai_studio.picture_over',
      stream: `picture:${id}`,
      occurredAt: now,
      payload: { jobId: id, userId, origin, lockId, sendToChat, outcome },
    },
  ]);
}
