import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { expectNoBug } from '@keyhold/server/test/bad-input/declared-refusal';
import { rightArguments, rightCaller } from '@keyhold/server/test/bad-input/endpoints';
import { Caller } from '@keyhold/server/test/caller';
import { expectWholeLocks } from '@keyhold/server/test/faults/stored-locks';
import { countOutcomes } from '@keyhold/server/test/outcomes';
import { signIn } from '@keyhold/server/test/people';
import { keyOf } from '@keyhold/server/test/situations/situation';
import type { Attack } from '../attack';
import { enter } from '../enter';
import { expectCalmLog } from '../log';
import type { NetworkApp } from '../network-app';
import { races as known, type Racers } from '../races';
import type { Tally } from '../tally';

const atOnceCount = 12;

/** Everything that can be done is done by many at the same moment; then every lock must be whole. */
export const races: Attack = {
  name: 'races',
  tries: 'every write by many at once',
  isShort: true,
  async play(ground, tally) {
    const { target, app } = await ground.open(tally, { KEYHOLD_EMAIL_VERIFICATION: 'off' });
    const keyholder = await signIn(app, { role: 'keyholder' });
    for (let round = 0; round < ground.times(1, 8); round += 1) {
      // What a round has set otherwise is not in the way of the next.
      const email = `wearer${round}@example.org`;
      await signIn(app, { email });
      // The staff have banned and deleted people in the round before.
      const others = await Promise.all(Array.from({ length: atOnceCount }, () => signIn(app)));
      const cookies = others.map(({ cookie }) => cookie);
      for (const race of known) {
        tally.round();
        for (const [index, other] of others.entries()) other.cookie = cookies[index] ?? '';
        const wearer = await signIn(app);
        const racers: Racers = {
          app,
          wearer,
          keyholder,
          others,
          atOnce: async (call) => countOutcomes(await fromBarrier(app, call)),
        };
        const { came, ok, refused } = await race.run(racers);
        const [least, most] = typeof ok === 'number' ? [ok, ok] : ok;
        const { ok: succeeded = 0, ...rest } = came;
        const unknown = Object.keys(rest).filter((code) => !refused.includes(code));
        if (succeeded < least || succeeded > most || unknown.length > 0)
          tally.fail(`${race.name}: ${JSON.stringify(came)}`);
      }
      if (!ground.isShort) await raceEveryWrite(app, email, tally);
      await tally.expect('locks are whole', () => expectWholeLocks(target.connection));
    }
    if (!target.isAlive()) tally.fail('a process has ended');
    expectCalmLog(target, tally);
    await app.close();
  },
};

/** Opens as many connections as there are calls, and lets all calls go at once. */
async function fromBarrier<T>(app: NetworkApp, call: (n: number) => Promise<T>): Promise<T[]> {
  const each = Array.from({ length: atOnceCount }, (_, n) => n);
  await Promise.all(each.map(() => app.web.inject({ method: 'GET', url: '/healthz' })));
  return Promise.all(each.map(call));
}

/** Every write that the contracts know, twelve times the same; under one key it must give one answer. */
async function raceEveryWrite(app: NetworkApp, email: string, tally: Tally): Promise<void> {
  for (const endpoint of allEndpoints.filter(({ method }) => method !== 'GET')) {
    tally.round();
    const wearer = await enter(app, email);
    const args = await rightArguments(app, endpoint, wearer);
    const caller = await rightCaller(app, endpoint, wearer);
    const headers = endpoint.idempotent ? { 'idempotency-key': `race ${process.hrtime.bigint()}` } : {};
    const answers = await fromBarrier(app, () => {
      // Some calls change the cookies of who makes them: each goes out as another browser.
      const one = new Caller(app);
      one.cookie = caller.cookie;
      return one.call(endpoint as Endpoint, args as never, headers);
    });
    for (const answer of answers) {
      // A person's own pictures wait for each other.
      if (answer.status !== 500 && answer.status !== 503)
        await tally.expect(keyOf(endpoint), () => expectNoBug(endpoint, answer, keyOf(endpoint)));
    }
    const good = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => essenceOf(body)));
    if (endpoint.idempotent && good.size > 1)
      tally.fail(
        `${keyOf(endpoint)} under one key gave ${good.size} answers: ${[...good].join(' | ').slice(0, 600)}`,
      );
  }
}

/** An answer without what a repeat leaves out, or tells anew: how the lock looks, how far a job has come. */
function essenceOf(body: unknown): string {
  const { lock: _lock, games: _games, session: _session, job, ...others } = body as Record<string, unknown>;
  const rest = isObject(job) ? { ...others, job: Reflect.get(job, '_id') } : others;
  return JSON.stringify(rest, (_, value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
