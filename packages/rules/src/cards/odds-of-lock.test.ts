import { describe, expect, it } from 'vitest';
import { DEFAULT_TASK_MODULE } from '../games/task-module';
import type { LockCommand } from '../locks/commands';
import { advance } from '../locks/engine';
import type { LockViewer } from '../locks/permissions';
import { NO_PLAY } from '../locks/plays';
import type { LockSettings } from '../locks/settings';
import { follow } from '../locks/testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from '../locks/testing/sample-locks';
import { HOUR_MS } from '../time/duration';
import { type CardCounts, cardTypes } from './deck';
import { oddsInputOf } from './odds-of-lock';

const none = Object.fromEntries(cardTypes.map((type) => [type, 0])) as CardCounts;
const reds = { cardGameEnabled: true, cardCounts: { ...none, GREEN: 1, RED: 9 } };
/** The first card of a deck in its own order, which `NO_PLAY` draws. */
const freezeFirst = { cardGameEnabled: true, cardCounts: { ...none, FREEZE: 1, GREEN: 1 } };
const draw: LockCommand = { type: 'draw_card', actor: WEARER, play: NO_PLAY };
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const tasks = ['1', '2', '3'].map((id) => ({
  id,
  title: 'Tidy up',
  description: '',
  type: 'neutral' as const,
  points: 1,
}));
const taskModule = {
  ...DEFAULT_TASK_MODULE,
  enabled: true,
  requireMinimumPoints: true,
  minimumPointsRequired: 5,
  tasks,
};
const stopped = { maxDurationDays: 3, limitBeyondMax: true };

const inputAt = (
  settings: Partial<LockSettings>,
  steps: [number, LockCommand][],
  hours: number,
  viewer: LockViewer = 'WEARER',
) => {
  const now = START + hours * HOUR_MS;
  return oddsInputOf(advance(follow(startedLock({ settings }), steps), now).state, viewer, now);
};

describe('oddsInputOf', () => {
  it('tells the deck, the next chance and what the timer has left', () => {
    const settings = { ...reds, ...stopped, cumulativeChancesEnabled: true };
    expect(inputAt(settings, [], 2.5)).toMatchObject({
      deck: { left: reds.cardCounts, resetsDrawn: 0 },
      nextDrawInMs: 0,
      stackedChances: 2,
      timerMs: 21.5 * HOUR_MS,
      hardStopMs: 69.5 * HOUR_MS,
    });
  });

  it.each<[string, Partial<LockSettings>, [number, LockCommand][], number | null]>([
    ['that runs', reds, [], 23],
    ['frozen by the keyholder', reds, [[0.5, freeze]], null],
    // One hour on, FREEZE holds for another half, and then the whole day less half an hour is still there.
    ['frozen by a card', freezeFirst, [[0.5, draw]], 0.5 + 23.5],
    ['that waits for points', { ...reds, taskModule }, [], null],
  ])('the timer %s', (_name, settings, steps, timerHours) => {
    const timerMs = timerHours === null ? null : timerHours * HOUR_MS;
    expect(inputAt(settings, steps, 1)?.timerMs).toBe(timerMs);
  });

  it('leaves out of it what its viewer may not know', () => {
    const untold = { ...reds, ...stopped, displayRemainingTime: false };
    expect(inputAt(untold, [], 1)).toMatchObject({ timerMs: null, hardStopMs: null });
    expect(inputAt(untold, [], 1, 'KEYHOLDER')).toMatchObject({
      timerMs: 23 * HOUR_MS,
      hardStopMs: 71 * HOUR_MS,
    });
    expect(inputAt({ ...reds, infoHidden: true }, [], 1)).toBeNull();
    expect(inputAt({ ...reds, infoHidden: true }, [], 1, 'KEYHOLDER')).not.toBeNull();
  });

  it('has nothing to say of a lock without cards, and of one that ended', () => {
    expect(inputAt({}, [], 1)).toBeNull();
    expect(inputAt(reds, [], 24)).toBeNull();
  });
});
