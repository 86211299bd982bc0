import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { expectNoBug } from '@keyhold/server/test/bad-input/declared-refusal';
import { rightArguments, rightCaller } from '@keyhold/server/test/bad-input/endpoints';
import type { Caller } from '@keyhold/server/test/caller';
import { signIn } from '@keyhold/server/test/people';
import { keyOf } from '@keyhold/server/test/situations/situation';
import type { Attack } from '../attack';
import { sample } from '../chance';
import { enter } from '../enter';
import { expectCalmLog } from '../log';
import { type Mutant, mutantsOf } from '../mutants';
import type { Tally } from '../tally';

const atOnce = 4;

/** Right calls with one thing wrong: they work or are refused as declared, and break nothing. */
export const mutations: Attack = {
  name: 'mutations',
  tries: 'right calls with one thing wrong',
  isShort: true,
  async play(ground, tally) {
    const { target, app } = await ground.open(tally);
    const email = 'wearer@example.org';
    await signIn(app, { email });
    for (const endpoint of sample(allEndpoints, ground.times(40, allEndpoints.length))) {
      tally.round();
      // Some calls close the session.
      const wearer = await enter(app, email);
      const args = await rightArguments(app, endpoint, wearer);
      const caller = await rightCaller(app, endpoint, wearer);
      await sendAll(endpoint, caller, sample(mutantsOf(endpoint, args), ground.times(4, 400)), tally);
    }
    if (!target.isAlive()) tally.fail('a process has ended');
    expectCalmLog(target, tally);
    await app.close();
  },
};

async function sendAll(
  endpoint: Endpoint,
  caller: Caller,
  mutants: readonly Mutant[],
  tally: Tally,
): Promise<void> {
  const { cookie } = caller;
  const waiting = [...mutants];
  const work = async () => {
    for (let mutant = waiting.pop(); mutant; mutant = waiting.pop()) {
      const { what, url, headers = {}, payload, isElsewhere } = mutant;
      const name = `${keyOf(endpoint)} with ${what}`;
      caller.cookie = cookie;
      await tally.expect(name, async () => {
        const options = {
          method: endpoint.method,
          url,
          headers,
          ...(payload === undefined ? {} : { payload }),
        };
        const answer = await caller.send<Endpoint>(options);
        // A 500 is counted wherever a call is made.
        if (answer.status === 500) return;
        if (!isElsewhere) expectNoBug(endpoint, answer, name.slice(0, 200));
        else if (answer.status > 500) throw new Error(`${answer.status}`);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
