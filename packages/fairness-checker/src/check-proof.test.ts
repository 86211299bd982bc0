import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import { checkProof } from './check-proof';
import { toHex } from './hex';
import { sha256 } from './sha256';
import { dataOf, exampleFile } from './testing/example';

type File = ReturnType<typeof exampleFile>;

const found = (file: unknown) => checkProof(file).problems.map(({ kind, seq }) => [kind, seq]);
const forged = (forge: (file: File) => unknown) => {
  const file = exampleFile();
  forge(file);
  return file;
};
const numbered = exampleFile().events.filter(({ data }) => 'counter' in data);
const draws = exampleFile().events.filter(({ type }) => type === 'cards.drawn');
const withLeft = exampleFile().events.filter(({ data }) => 'left' in data);

describe('the example of the document', () => {
  it('is accepted whole', () => {
    const { ok, checked, problems } = checkProof(exampleFile());
    expect({ ok, checked, problems }).toEqual({
      ok: true,
      checked: { draws: 11, tasks: 2, spins: 1 },
      problems: [],
    });
  });

  it('says what it cannot know', () => {
    const { notes } = checkProof(exampleFile());
    expect(notes).toEqual([
      expect.stringContaining('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'),
      expect.stringContaining('9f2c60fdbedcc7b3841dd284b566dab33d00870c320580e3857808dd3ff70d90'),
      expect.stringContaining('only that the file fits together'),
      expect.stringContaining('1 of 14 numbers (event 7)'),
      expect.stringContaining('4 times'),
    ]);
    const served = forged((file) => Object.assign(file.commitment, { proof: 'SERVER_MADE' }));
    expect(checkProof(served).notes).toContainEqual(
      expect.stringContaining('Both seeds came from the server'),
    );
  });
});

describe('a forgery', () => {
  it.each(draws.map(({ seq }) => seq))('of the card of event %i is named alone', (seq) => {
    const file = forged((each) => {
      const data = dataOf(each, seq);
      data.cardType = data.cardType === 'RED' ? 'GREEN' : 'RED';
    });
    const [problem] = checkProof(file).problems;
    expect(found(file)).toEqual([['CARD', seq]]);
    expect(problem).toMatchObject({ says: dataOf(file, seq).cardType, counter: dataOf(file, seq).counter });
    expect(problem?.computed).toBe(dataOf(exampleFile(), seq).cardType);
  });

  it.each(withLeft.map(({ seq }) => seq))('of the deck after event %i is named alone', (seq) => {
    const file = forged((each) => {
      const left = dataOf(each, seq).left as Record<string, number>;
      left.RED = (left.RED ?? 0) + 1;
    });
    expect(found(file)).toEqual([['DECK', seq]]);
  });

  it.each(numbered.map(({ seq }) => seq))('of the counter of event %i is named alone', (seq) => {
    expect(found(forged((file) => Object.assign(dataOf(file, seq), { counter: 77 })))).toEqual([
      ['COUNTER', seq],
    ]);
  });

  it.each<[string, unknown[], (file: File) => unknown]>([
    ['a yellow effect', ['YELLOW', 2], (file) => Object.assign(dataOf(file, 2), { yellowEffect: 1 })],
    [
      'a task',
      ['TASK', 5],
      (file) => Object.assign(dataOf(file, 5), { task: file.config.taskModule.tasks[0] }),
    ],
    [
      'the content of a task',
      ['TASK', 12],
      (file) => Object.assign(dataOf(file, 12), { task: { ...file.config.taskModule.tasks[1], points: 9 } }),
    ],
    [
      'an option of the wheel',
      ['SPIN', 7],
      (file) => Object.assign(dataOf(file, 7), { option: file.config.wheelModule.spinOptions[0] }),
    ],
    [
      'a kind of card that was added',
      ['DECK', 13],
      (file) => Object.assign(dataOf(file, 13), { cardType: 'RED' }),
    ],
    [
      'a kind of card that was removed',
      ['DECK', 14],
      (file) => Object.assign(dataOf(file, 14), { cardType: 'RED' }),
    ],
    ['the number of REDs', ['DECK', 8], (file) => Object.assign(dataOf(file, 8), { count: 1 })],
    ['a nonce', ['CARD', 19], (file) => Object.assign(dataOf(file, 19), { nonce: 'another' })],
    ['a commitment', ['SEED', null], (file) => Object.assign(file.commitment, { seedHash: '0'.repeat(64) })],
    [
      'a hash of the configuration',
      ['CONFIG', null],
      (file) => Object.assign(file.commitment, { configHash: '0' }),
    ],
    ['the configuration', ['CONFIG', null], (file) => Object.assign(file.config, { title: 'added later' })],
  ])('of %s is named alone', (_what, problem, forge) => {
    expect(found(forged(forge))).toEqual([problem]);
  });

  it('of the seed is named first, and nothing follows from it', () => {
    const problems = found(forged((file) => Object.assign(file, { seed: file.seed.replace('00', 'ff') })));
    expect(problems[0]).toEqual(['SEED', null]);
    expect(problems.length).toBeGreaterThan(numbered.length / 2);
  });

  it('of the starting deck is named with the configuration', () => {
    const problems = found(forged((file) => Object.assign(file.config.cardCounts, { GREEN: 9 })));
    expect(problems[0]).toEqual(['CONFIG', null]);
  });

  it('that leaves out a draw is named at the event after it', () => {
    const file = forged((each) =>
      each.events.splice(
        each.events.findIndex(({ seq }) => seq === 9),
        1,
      ),
    );
    expect(found(file)[0]).toEqual(['COUNTER', 10]);
    expect(new Set(found(file).map(([, seq]) => seq))).toEqual(new Set([10]));
  });

  it('that tells a draw twice is named at the second', () => {
    const file = forged((each) => each.events.push(...each.events.slice(-1)));
    expect(found(file)).toContainEqual(['COUNTER', 19]);
    expect(found(file)).toContainEqual(['FILE', 19]);
  });

  it('of two draws names both', () => {
    const file = forged((each) => {
      Object.assign(dataOf(each, 9), { cardType: 'FREEZE' });
      Object.assign(dataOf(each, 18), { cardType: 'FREEZE' });
    });
    expect(found(file)).toEqual([
      ['CARD', 9],
      ['CARD', 18],
    ]);
  });

  it('of the promise itself is found by who kept it', () => {
    const { seedHash, clientSeed } = exampleFile().commitment;
    expect(checkProof(exampleFile(), { seedHash, clientSeed }).ok).toBe(true);
    const problems = checkProof(exampleFile(), { seedHash: 'a'.repeat(64), clientSeed: 'mine' }).problems;
    expect(problems.map(({ kind }) => kind)).toEqual(['PROMISE', 'PROMISE']);
  });

  it('of settings and their fingerprint together is found only by who kept it', () => {
    const kept = exampleFile().commitment;
    const file = forged((each) => {
      Object.assign(each.config.cardConfig, { redSeconds: 7200 });
      each.commitment.configHash = toHex(sha256(canonicalJson(each.config)));
    });
    const { seedHash, clientSeed, configHash } = kept;
    expect(checkProof(file).ok).toBe(true);
    expect(checkProof(file, { seedHash, clientSeed }).ok).toBe(true);
    expect(checkProof(file, { seedHash, clientSeed, configHash }).problems).toMatchObject([
      { kind: 'PROMISE', says: file.commitment.configHash, computed: configHash },
    ]);
  });
});

describe('a file', () => {
  it.each<[string, unknown, string]>([
    ['that is nothing', null, 'This is not a proof file of Keyhold.'],
    ['of another kind', { events: [] }, 'This is not a proof file of Keyhold.'],
    ['of another version', { format: 'keyhold-fairness/2' }, 'another format'],
    ['without a seed', forged((file) => Object.assign(file, { seed: '' })), 'seed is no lowercase hex'],
    [
      'with a seed in capitals',
      forged((file) => Object.assign(file, { seed: 'AB' })),
      'seed is no lowercase hex',
    ],
    ['without events', { ...exampleFile(), events: undefined }, 'events is no list'],
    [
      'with an unknown card in the deck',
      forged((file) => Object.assign(file.config.cardCounts, { BLUE: 1 })),
      'config.cardCounts is none of',
    ],
    [
      'with a deck without end',
      forged((file) => Object.assign(file.config.cardCounts, { RED: 1e9 })),
      'config.cardCounts.RED is no whole number from 0 to 1000',
    ],
    [
      'with a range that has no numbers',
      forged((file) => Object.assign(file.config.cardConfig, { yellowAddMax: 0 })),
      'yellowAddMax is no whole number',
    ],
  ])('%s is no proof, and says why', (_name, file, message) => {
    const report = checkProof(file);
    expect(report).toMatchObject({ ok: false, checked: { draws: 0 }, problems: [{ kind: 'FILE' }] });
    expect(report.problems[0]?.message).toContain(message);
  });

  it('with a broken event names it', () => {
    const report = checkProof(forged((file) => Object.assign(dataOf(file, 9), { nonce: 5 })));
    expect(report.problems).toMatchObject([
      { kind: 'FILE', seq: 9, message: 'Event 9 (cards.drawn): nonce is no text.' },
    ]);
  });

  it('of a lock without games is a kept promise with nothing to replay', () => {
    const file = { ...exampleFile(), events: [{ seq: 1, type: 'locks.started', at: 'x', data: {} }] };
    const report = checkProof(file);
    expect(report.ok).toBe(true);
    expect(report.notes).toContainEqual(expect.stringContaining('No card was drawn'));
  });

  it('with draws of a lock that was started without cards is named', () => {
    const file = forged((each) => Object.assign(each.config, { cardGameEnabled: false }));
    expect(found(file)).toContainEqual(['DECK', 2]);
  });
});
