import { type CardConfig, type CardCounts, cardTypes } from '@keyhold/rules/cards/deck';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof } from './check-proof';
import { type PlayedLock, playLock, type Step } from './testing/played-lock';

// The only place where both meet: what the server's rules play, the checker accepts, and nothing else.

const count = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 400, max: 1000 }) },
);
const cardCounts: fc.Arbitrary<CardCounts> = fc.record({
  DOUBLE_UP: count,
  FREEZE: count,
  GREEN: count,
  RED: count,
  PLUS_1_RED: count,
  PLUS_2_RED: count,
  PLUS_3_RED: count,
  RESET: count,
  STICKY: count,
  YELLOW: count,
});
const range = fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }));
const cardConfig: fc.Arbitrary<CardConfig> = fc.tuple(range, range).map(([add, remove]) => ({
  redSeconds: 3600,
  freezeDurationSeconds: 3600,
  yellowAddMin: Math.min(...add),
  yellowAddMax: Math.max(...add),
  yellowRemoveMin: Math.min(...remove),
  yellowRemoveMax: Math.max(...remove),
}));
const nonce = fc.string({ minLength: 1, maxLength: 8 });
const chance: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('draw' as const), nonce }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('task' as const, 'spin' as const), nonce }) },
);
const people: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('add' as const, 'remove' as const),
    cardType: fc.constantFrom(...cardTypes),
  }),
  fc.record({ do: fc.constant('reds' as const), count: fc.nat({ max: 700 }) }),
  fc.constant<Step>({ do: 'turn lists' }),
);
const lock: fc.Arbitrary<PlayedLock> = fc.record({
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  clientSeed: fc.constantFrom('mine', 'my own words', 'Schlüssel 鍵 🗝'),
  cardCounts,
  cardConfig,
  entries: fc.integer({ min: 2, max: 10 }),
  steps: fc.array(fc.oneof({ weight: 4, arbitrary: chance }, { weight: 1, arbitrary: people }), {
    minLength: 1,
    maxLength: 30,
  }),
});

type Played = ReturnType<typeof playLock>;
type Data = Played['events'][number]['data'];

/**
 * Each forgery changes one thing of one event and returns what should be found; null if the event has no such
 * thing.
 */
const forgeries: Record<string, (data: Data, played: Played) => string | null> = {
  'the card'(data) {
    if (!('yellowEffect' in data)) return null;
    data.cardType = data.cardType === 'GREEN' ? 'RED' : 'GREEN';
    return 'CARD';
  },
  "the yellow's effect"(data) {
    if (!('yellowEffect' in data)) return null;
    data.yellowEffect = data.yellowEffect === null ? 1 : Number(data.yellowEffect) - 1;
    return 'YELLOW';
  },
  'the deck'(data) {
    if (!('left' in data)) return null;
    const { left } = data as { left: Record<string, number> };
    data.left = { ...left, GREEN: left.GREEN === 0 ? 1 : 0 };
    return 'DECK';
  },
  'the choice'(data, { config }) {
    const name = 'task' in data ? 'task' : 'option';
    if (!(name in data)) return null;
    const { id } = data[name] as { id: string };
    data[name] = config.taskModule.tasks.find((entry) => entry.id !== id);
    return name === 'task' ? 'TASK' : 'SPIN';
  },
  'the counter'(data) {
    if (!('counter' in data)) return null;
    data.counter = Number(data.counter) + 100;
    return 'COUNTER';
  },
};

const found = (played: unknown) => checkProof(played).problems.map(({ kind, seq }) => [kind, seq]);
const asFile = (played: Played): Played => JSON.parse(JSON.stringify(played));

describe("a lock that the server's rules played", { timeout: 120_000 }, () => {
  it('is accepted', () => {
    fc.assert(
      fc.property(lock, (played) => {
        expect(checkProof(asFile(playLock(played)))).toMatchObject({ ok: true, problems: [] });
      }),
      { numRuns: 150 },
    );
  });

  it.each(Object.entries(forgeries))(
    'is refused with %s of any one event forged, and only that is named',
    (_name, forge) => {
      let forged = 0;
      fc.assert(
        fc.property(lock, fc.nat(), (from, place) => {
          const played = asFile(playLock(from));
          const targets = played.events.filter(({ data }) => forge({ ...data }, played) !== null);
          const event = targets[place % targets.length];
          if (event === undefined) return;
          const kind = forge(event.data, played);
          forged += 1;
          expect(found(played)).toEqual([[kind, event.seq]]);
        }),
        { numRuns: 100 },
      );
      expect(forged).toBeGreaterThan(10);
    },
  );

  it('is refused with another seed or configuration', () => {
    fc.assert(
      fc.property(lock, (from) => {
        const played = asFile(playLock(from));
        const { seed, config } = played;
        const otherSeed = { ...played, seed: (seed.startsWith('00') ? '01' : '00') + seed.slice(2) };
        expect(found(otherSeed)).toContainEqual(['SEED', null]);
        const cardGame = { ...config, cardConfig: { ...config.cardConfig, redSeconds: 1 } };
        expect(found({ ...played, config: cardGame })).toEqual([['CONFIG', null]]);
      }),
      { numRuns: 30 },
    );
  });
});
