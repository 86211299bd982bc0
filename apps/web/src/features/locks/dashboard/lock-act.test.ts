import { describe, expect, it } from 'vitest';
import { sampleGames } from '../games/testing/sample-games';
import { endedLock, sampleLock } from '../testing/sample-lock';
import { doneToday, nextAct, rankOf } from './lock-act';

const now = Date.parse('2026-11-20T12:00:00Z');
const { gameSession, taskModule } = sampleGames();
const idle = {
  ...gameSession,
  tasksRequiredToday: 0,
  spinsRequiredToday: 0,
  nextTaskAt: null,
  currentSelectedTask: null,
};
const task = { id: 't', title: 'Plank', description: '', type: 'neutral', points: 5 } as const;
const cools = { nextTaskAt: new Date(now + 1000).toISOString() };
const owed = { canPayTribute: true, tributeRemainingTodayMinorUnits: 500 };

describe('the first thing to do in a lock', () => {
  it.each([
    [null, {}],
    [null, { canPayTribute: true, tributeRemainingTodayMinorUnits: 0 }],
    [null, { gameSession: { ...idle, ...cools }, taskModule }],
    ['hygiene', { hygienicUnlockInProgress: true, canSubmitVerification: true }],
    ['verify', { canSubmitVerification: true, canDraw: true, ...owed }],
    ['tribute', { ...owed, canDraw: true }],
    ['task', { gameSession: { ...idle, currentSelectedTask: { task, selectedAt: '' } }, canDraw: true }],
    ['task', { gameSession: { ...idle, tasksRequiredToday: 1, tasksCompletedToday: 0 } }],
    ['task', { gameSession: { ...idle, spinsRequiredToday: 1, wheelSpinsToday: 0 } }],
    ['draw', { canDraw: true, gameSession: idle, taskModule }],
    ['play', { gameSession: idle, taskModule }],
  ] as const)('is %s: %#', (act, fields) => {
    expect(nextAct(sampleLock(now, { ...fields }), now, false)).toBe(act);
    expect(nextAct(endedLock(now, { ...fields, canReveal: false }), now, false)).toBeNull();
  });

  it('is nothing of the games while a freeze holds them', () => {
    const played = { gameSession: { ...idle, tasksRequiredToday: 1, tasksCompletedToday: 0 }, taskModule };
    expect(nextAct(sampleLock(now, { ...played, freezeSources: ['KEYHOLDER'] }), now, false)).toBeNull();
    expect(nextAct(sampleLock(now, { ...played, freezeSources: ['CARD'] }), now, false)).toBe('task');
  });

  it('is no photo and no tribute for an account that reaches nobody', () => {
    const lock = sampleLock(now, { canSubmitVerification: true, ...owed });
    expect(nextAct(lock, now, true)).toBeNull();
  });
});

it.each([
  [null, {}],
  [null, { verificationSubmittedToday: true, ...owed }],
  [null, { tributeRemainingTodayMinorUnits: 0, canSubmitVerification: true }],
  [null, { verificationSubmittedToday: true, gameSession: { ...idle, spinsRequiredToday: 2 } }],
  ['photo, tribute', { verificationSubmittedToday: true, tributeRemainingTodayMinorUnits: 0 }],
  ['tasks', { gameSession: { ...idle, tasksRequiredToday: 1, tasksCompletedToday: 1 } }],
] as const)('calls done for today: %s', (words, fields) => {
  expect(doneToday(sampleLock(now, fields), false)).toBe(words);
});

it('puts what waits first, then what is owed, what was read, what may be done, what opens soon, what runs, what is over', () => {
  const read = { combination: { type: 'DIGITS', digits: '4711' } } as const;
  const locks = [
    endedLock(now),
    sampleLock(now, { hygienicUnlockInProgress: true }),
    sampleLock(now, { canSubmitVerification: true }),
    endedLock(now, read),
    sampleLock(now, { canDraw: true }),
    sampleLock(now, { remainingSeconds: 3599 }),
    sampleLock(now),
    endedLock(now, { canReveal: false }),
  ];
  const ranks = locks.map((lock) => rankOf(lock, now, false));
  expect(ranks[0]).toBe(0);
  expect(ranks).toEqual([...new Set(ranks)].sort((one, other) => one - other));
  const frozen = sampleLock(now, { remainingSeconds: 60, endsAt: null });
  expect(rankOf(frozen, now, false)).toBe(rankOf(sampleLock(now), now, false));
});
