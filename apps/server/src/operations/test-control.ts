import { timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../app';
import { installation } from '../features/installation/installation.tables';
import { runDueSchedules } from '../jobs/schedules';
import { Refusal } from '../kernel/errors';
import type { LocalMail } from '../platform/mail/local-mail';
import { MovableClock } from './movable-clock';

const longestJumpSeconds = 10 * 366 * 86_400;
const clockBody = z.strictObject({ advanceSeconds: z.number().int().min(0).max(longestJumpSeconds) });

/**
 * Lets tests from outside move the clock and read the mail; only mounted under test control (see config). Where it
 * `isAlone`, no other process moves the clock.
 */
export function serveTestControl(web: FastifyInstance, app: App, token: string, isAlone: boolean): void {
  const { clock } = app.parts;
  if (!(clock instanceof MovableClock)) throw new Error('Test control needs the movable clock');

  // The offset lives in the database, because another process may have moved it: each request reads it.
  if (!isAlone) web.addHook('onRequest', async () => clock.follow(app.deps.db));

  const authorise = async (request: FastifyRequest) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal('forbidden');
  };

  web.post('/__test/clock', { onRequest: authorise, schema: { body: clockBody } }, async (request) => {
    const { advanceSeconds } = request.body as z.output<typeof clockBody>;
    await app.deps.db
      .update(installation)
      .set({ clockOffsetMs: sql`${installation.clockOffsetMs} + ${advanceSeconds * 1000}` })
      .where(eq(installation.id, 1));
    await clock.follow(app.deps.db);
    await app.sweep();
    await runDueSchedules(app.deps, app.schedules);
    await app.dispatcher.drain();
    return { now: new Date(clock.now()).toISOString() };
  });

  web.get('/__test/mailbox', { onRequest: authorise }, async () => ({
    messages: await (app.parts.mail as LocalMail).list(),
  }));
}
