import type { KeyholdServer } from './keyhold-server';

/** Moves the server's clock on; what is due by then has happened when this resolves. */
export async function advanceClock(
  server: KeyholdServer,
  by: { days?: number; hours?: number; minutes?: number; seconds?: number },
): Promise<void> {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
  const advanceSeconds = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  await server.control('/__test/clock', { advanceSeconds });
}
