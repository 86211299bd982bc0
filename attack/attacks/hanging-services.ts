import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { forgotPassword } from '@keyhold/contracts/auth/password';
import { login } from '@keyhold/contracts/auth/session';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { Caller } from '@keyhold/server/test/caller';
import { stage } from '@keyhold/server/test/faults/stage';
import { signIn, testPassword } from '@keyhold/server/test/people';
import { clearPhoto } from '@keyhold/server/test/pictures';
import { sixHours, startLock } from '@keyhold/server/test/world';
import { sql } from 'drizzle-orm';
import type { Attack } from '../attack';

const longestMs = 5_000;

/** A mail server and a store of files that take every connection and never answer: people get in, and locks start. */
export const hangingServices: Attack = {
  name: 'hanging-services',
  tries: 'SMTP and S3 that never answer',
  async play(ground, tally) {
    const [mail, store] = [await silentServer(), await silentServer()];
    const { target, app } = await ground.open(tally, {
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_BUCKET: 'silent',
      S3_ACCESS_KEY_ID: 'nobody',
      S3_SECRET_ACCESS_KEY: 'nothing',
    });
    const timed = async <T>(what: string, work: () => Promise<T>, most = longestMs): Promise<T> => {
      const began = performance.now();
      const result = await work();
      const ms = Math.round(performance.now() - began);
      tally.figure(what, `${Math.max(ms, Number.parseInt(tally.figures[what] ?? '0', 10))} ms`);
      if (ms > most) tally.fail(`${what} took ${ms} ms`);
      return result;
    };
    const email = 'wearer@example.org';
    const wearer = await timed('registration', () => signIn(app, { email }));
    // More than there are workers and connections.
    const waiting = Array.from({ length: 12 }, () => forgetAndSend());
    for (let round = 0; round < ground.times(2, 10); round += 1) {
      tally.round();
      await pause(500);
      const entered = await timed('login', () =>
        new Caller(app).call(login, { body: { email, password: testPassword } }),
      );
      if (entered.status !== 200) tally.fail(`a login was refused: ${entered.failure.error}`);
      await timed('registration', () => signIn(app));
      await timed('start', () => startLock(wearer, '4711'));
    }
    for (const answer of await Promise.all(waiting)) {
      if (answer.status !== 503)
        tally.fail(`a photo without a store: ${answer.status} ${answer.failure?.error}`);
    }
    // The mails time out and wait for their next try.
    const began = performance.now();
    for (;;) {
      const { rows } = await app.app.deps.db.execute<{ tries: number }>(
        sql`select max(attempts)::int as tries from graphile_worker._private_jobs where last_error is not null`,
      );
      if ((rows[0]?.tries ?? 0) >= 1) break;
      if (performance.now() - began > 40_000) {
        tally.fail('no mail has timed out');
        break;
      }
      await pause(250);
    }
    tally.figure('connections to the mail server', mail.taken());
    if (!target.isAlive()) tally.fail('a process has ended');
    await app.close();

    async function forgetAndSend() {
      await new Caller(app).call(forgotPassword, { body: { email } });
      const body = { meta: { ...sixHours, combinationType: 'PHOTO' as const }, forceUpload: true };
      const files = { photo: await clearPhoto() };
      return timed('a photo without a store', () => wearer.call(startSelfLock, { body, files }), 45_000);
    }
  },
};

/** Takes connections, reads nothing and says nothing. */
async function silentServer() {
  const open = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stage.atEnd(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, taken: () => taken };
}
