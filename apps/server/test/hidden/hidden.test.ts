import type { TemplateForm } from '@keyhold/contracts/locks/templates';
import { type CardCounts, type CardType, cardTypes } from '@keyhold/rules/cards/deck';
import type { UnsignedCommand } from '@keyhold/rules/locks/commands';
import type { Hidden } from '@keyhold/rules/locks/hidden';
import { MINUTE_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourPenalties, threeTasks, wheelOf } from '../games';
import { isLong } from '../long';
import { type Arguments, keyOf } from '../situations/situation';
import { situations } from '../situations/situations';
import { perform } from './perform';
import { type Act, anAct, changeTime } from './some-act';
import { acts, createTwin, createWorld, endOf, lookAround, person, type World } from './twin';

let worlds: [World, World];
const given = new Map<string, Arguments>();
beforeAll(async () => {
  worlds = [await createWorld(), await createWorld()];
  // What each call takes, from the situation in which it is right.
  for (const { app } of worlds) {
    const author = await person(app, 'the_author', 'slave');
    const wearer = await person(app, 'the_wearer', 'slave');
    const keyholder = await person(app, 'the_keyholder', 'keyholder');
    for (const key of acts.map(keyOf)) {
      const args = await situations[key]?.({ app, author, wearer, keyholder, caller: wearer });
      given.set(key, args ?? {});
      app.clock.advance(SECOND_MS);
    }
    await app.settle();
  }
});
afterAll(() => Promise.all(worlds.map(({ app }) => app.close())));

const few = Object.fromEntries(cardTypes.map((type) => [type, 2])) as CardCounts;
/** Of two decks that give the same cards for a while, one has few of what the other is full of. */
const decks = [few, { ...few, RED: 999, STICKY: 7 }] as const;

interface Settings {
  readonly hidden: Hidden;
  readonly penaltiesInCards: boolean;
}

/** A lock that asks for everything, and waits at zero for points that nobody gets: its timer never ends it. */
function fieldsOf({ hidden, penaltiesInCards }: Settings, world: 0 | 1): Partial<TemplateForm> {
  const { spinOptions, ...wheel } = wheelOf(7200, { spinCooldownMinutes: 1, editWheelWhileLockedSelf: true });
  const [first, ...others] = spinOptions;
  return {
    title: 'Hidden',
    initialDurationDays: 2,
    displayRemainingTime: !hidden.time,
    displayHistory: !hidden.history,
    infoHidden: hidden.deck,
    trustKeyholder: true,
    cardGameEnabled: true,
    cumulativeChancesEnabled: true,
    cardCounts: decks[hidden.deck ? world : 0],
    hygienicUnlockEnabled: true,
    hygienicUnlockMaxUses: 5,
    requireDailyVerification: true,
    requireID: hidden.history,
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 1000,
    lockoutFeeEnabled: true,
    lockoutFeeMinorUnits: 50_000,
    taskModule: threeTasks({
      taskCooldownMinutes: 1,
      requireMinimumPoints: true,
      minimumPointsRequired: 1000,
      editTasksWhileLockedSelf: true,
    }),
    wheelModule: {
      ...wheel,
      spinOptions: first ? [{ ...first, type: 'reward', durationSeconds: -3600 }, ...others] : [],
    },
    penaltyConfig: hourPenalties({
      taskRequiredPerDay: 1,
      useCardGamePenalty: penaltiesInCards,
      penaltyDurationSeconds: 7200,
    }),
  };
}

let lives = 0;

/** The same life in both worlds, compared after each act until its end, which shows everything. */
async function liveTwice(settings: Settings, script: readonly Act[]): Promise<void> {
  lives += 1;
  const name = String(lives).padStart(4, '0');
  const twins = [
    await createTwin(worlds[0], name, fieldsOf(settings, 0)),
    await createTwin(worlds[1], name, fieldsOf(settings, 1)),
  ] as const;
  const done: Act[] = [];
  for (const act of script) {
    // What happens at one instant stands in lists in the order of its ids, which are chance.
    for (const { app } of worlds) app.clock.advance(SECOND_MS);
    const got = await perform(twins, { hidden: settings.hidden, given }, act);
    if (got === null) continue;
    done.push(act);
    const life = [settings, ...done].map((one) => JSON.stringify(one)).join('\n');
    const [end, otherEnd] = await Promise.all(twins.map(endOf));
    expect(otherEnd, life).toEqual(end);
    if (end?.endedAt !== null) return;
    const [one, other] = await Promise.all(twins.map((twin) => lookAround(twin, done.length + 1)));
    expect([got[1], other], life).toEqual([got[0], one]);
  }
}

const nothing = { time: false, history: false, deck: false };
const draw = (card: CardType, yellow = 0): Act => ({ does: 'DRAW', card, yellow });
const pass = (minutes: number): Act => ({ does: 'PASS', minutes });
const spin = (option: number): Act => ({ does: 'SPIN', option });
const secretly = (command: UnsignedCommand): Act => ({ does: 'SECRETLY', world: 1, command });
/** The timer of one of the worlds is at zero from then on. */
const emptied: Act = { does: 'KEYHOLDER', commands: [changeTime(-1), changeTime(-9999)] };
const failed: Act[] = [
  { does: 'SELECT', task: 0 },
  { does: 'FINISH', fails: true },
];
const harderTasks: Act = { does: 'CALL', call: 'PATCH /api/games/:lockId/tasks' };

describe('nothing that a wearer gets depends on', () => {
  test.each<[string, Partial<Hidden>, Act[]]>([
    ['a timer at zero', { time: true }, [emptied, draw('RED'), draw('STICKY'), harderTasks]],
    ['a timer at zero, whatever the wheel says', { time: true }, [emptied, spin(0), pass(1), spin(1)]],
    ['a timer at zero, whatever was missed', { time: true }, [emptied, ...failed, pass(1440), pass(1440)]],
    [
      'time that a keyholder added',
      { time: true, history: true },
      [secretly(changeTime(5)), draw('RED'), pass(60)],
    ],
    [
      'an ID photo that was seen',
      { history: true },
      [secretly({ type: 'mark_id_photo_seen' }), pass(3 * 1440)],
    ],
    [
      'the REDs of a deck',
      { deck: true },
      [draw('YELLOW', -2), pass(60), draw('YELLOW', -2), pass(1440), pass(1440)],
    ],
    [
      'cards that a keyholder changed',
      { deck: true, history: true },
      [secretly({ type: 'add_card', cardType: 'RED' }), draw('DOUBLE_UP'), pass(1440)],
    ],
  ])('%s', async (_what, hidden, script) => {
    await liveTwice({ hidden: { ...nothing, ...hidden }, penaltiesInCards: hidden.deck === true }, script);
  });

  const someHidden = fc
    .record({ time: fc.boolean(), history: fc.boolean(), deck: fc.boolean() })
    .filter(({ time, history, deck }) => time || history || deck);
  const someSettings = fc.record({ hidden: someHidden, penaltiesInCards: fc.boolean() });
  const aScript = fc.array(anAct, { minLength: 10, maxLength: 14 });
  const [runs, timeout] = isLong ? [20, 20 * MINUTE_MS] : [2, 3 * MINUTE_MS];

  test(
    'what is hidden from them, whatever happens',
    async () => {
      const seed = Number(process.env.KEYHOLD_SEED ?? 1);
      // A life is not made shorter after a failure: its acts are said.
      await fc.assert(fc.asyncProperty(someSettings, aScript, liveTwice), {
        numRuns: runs,
        seed,
        endOnFailure: true,
      });
    },
    timeout,
  );
});
