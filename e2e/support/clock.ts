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

/** Moves the clock on to the next morning, so that no day ends in the middle of a story that lives through days. */
export async function advanceToMorning(server: KeyholdServer): Promise<void> {
  const { now } = (await server.control('/__test/clock', { advanceSeconds: 0 })) as { now: string };
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  const [hours = 0, minutes = 0] = time.format(new Date(now)).split(':').map(Number);
  await advanceClock(server, { minutes: (24 + 9) * 60 - (hours * 60 + minutes) });
}
