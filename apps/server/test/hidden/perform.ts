import { drawCard } from '@keyhold/contracts/cards/cards';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { completeTask, failTask, selectTask, spinWheel } from '@keyhold/contracts/games/games';
import type { UnsignedCommand } from '@keyhold/rules/locks/commands';
import type { Hidden } from '@keyhold/rules/locks/hidden';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { findNonce, nonceOf } from '../card-locks';
import { type Arguments, keyOf } from '../situations/situation';
import { type Act, isCards, isTime } from './some-act';
import { acts, doAs, doAsKeyholder, storedLock, type Twin, wouldLeadTo } from './twin';

/** What each call takes, by method and path. */
export type Given = ReadonlyMap<string, Arguments>;

/** Does it in both worlds, and returns what the wearer got for it in each; null where there was nothing to do. */
export async function perform(
  twins: readonly [Twin, Twin],
  { hidden, given }: { hidden: Hidden; given: Given },
  act: Act,
): Promise<unknown[] | null> {
  switch (act.does) {
    case 'PASS':
      for (const { app } of twins) app.clock.advance(act.minutes * MINUTE_MS);
      return [null, null];
    case 'CALL': {
      const endpoint = acts.find((one) => keyOf(one) === act.call);
      if (!endpoint || byChance.includes(endpoint)) return null;
      return Promise.all(twins.map((twin) => doAs(twin, endpoint, given.get(act.call))));
    }
    case 'KEYHOLDER': {
      const [one, other] = act.commands;
      return command(twins, [one, isHidden(one, hidden) ? other : one]);
    }
    case 'SECRETLY': {
      if (!hidden.history || !(isHidden(act.command, hidden) || isOfIdPhoto(act.command))) return null;
      return command([twins[act.world]], [act.command]);
    }
    default: {
      const [one, other] = await Promise.all(twins.map((twin) => playOf(twin, act)));
      if (!one || !other) return null;
      return Promise.all([doAs(twins[0], one.endpoint, one), doAs(twins[1], other.endpoint, other)]);
    }
  }
}

/** These are done by name, so that chance does the same in both worlds. */
const byChance: readonly Endpoint[] = [drawCard, spinWheel, selectTask];

const isOfIdPhoto = ({ type }: UnsignedCommand) => type === 'mark_id_photo_seen';
const isHidden = (command: UnsignedCommand, { time, deck }: Hidden) =>
  (isTime(command) && time) || (isCards(command) && deck);

/** Nothing is done where one of the worlds would refuse it. */
async function command(
  twins: readonly Twin[],
  commands: readonly [UnsignedCommand, ...UnsignedCommand[]],
): Promise<null[] | null> {
  const pairs = twins.map((twin, index) => [twin, commands[index] ?? commands[0]] as const);
  for (const [twin, command] of pairs) {
    const events = await wouldLeadTo(twin, command);
    // A freeze that ends since the keyholder emptied the timer shows: the wearer may play again (record 0024).
    if (events === null || (isTime(command) && events.includes('locks.unfrozen'))) return null;
  }
  for (const [twin, command] of pairs) await doAsKeyholder(twin, command);
  return [null, null];
}

/** A play with a nonce that gives the wanted outcome; null where this deck cannot give it. */
async function playOf(twin: Twin, act: Act): Promise<{ endpoint: Endpoint; body: object } | null> {
  const { app, lockId } = twin;
  const { cards, tasks } = (await storedLock(twin)).state;
  const nonceFor = (index: number) =>
    findNonce(app, lockId, (numbers, next) => numbers(next).below(3) === index);
  switch (act.does) {
    case 'DRAW': {
      if (!cards || cards.left[act.card] === 0) return null;
      const nonce = await nonceOf(
        app,
        lockId,
        ({ cardType, yellowEffect, yellowAsked = yellowEffect }) =>
          cardType === act.card && (cardType !== 'YELLOW' || yellowAsked === act.yellow),
      );
      return { endpoint: drawCard, body: { nonce } };
    }
    case 'SPIN':
      return { endpoint: spinWheel, body: { nonce: await nonceFor(act.option) } };
    case 'SELECT':
      return { endpoint: selectTask, body: { nonce: await nonceFor(act.task) } };
    case 'FINISH': {
      const taskId = tasks?.selected?.task.id ?? 't1';
      return { endpoint: act.fails ? failTask : completeTask, body: { taskId } };
    }
    default:
      return null;
  }
}
