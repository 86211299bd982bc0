import { describe, expect, it } from 'vitest';
import type { LockCommand } from '../locks/commands';
import { advance, decide, remainingMs } from '../locks/engine';
import { MAX_DAYS, MAX_HOURS } from '../locks/settings';
import type { LockState } from '../locks/state';
import { follow } from '../locks/testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from '../locks/testing/sample-locks';
import { playOf, playWith } from '../locks/testing/some-play';
import { HOUR_MS } from '../time/duration';
import { cardChances, chancesOf } from './cards';
import { DEFAULT_CARD_CONFIG } from './deck';
import { noCards } from './testing/arbitrary-decks';

const at = (hours: number) => START + hours * HOUR_MS;

/** Lies as FREEZE FREEZE GREEN RED RED RED RED STICKY. */
const settings = {
  cardGameEnabled: true,
  cardCounts: { ...noCards, FREEZE: 2, GREEN: 1, RED: 4, STICKY: 1 },
  cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 7200, freezeDurationSeconds: 3 * 3600 },
};
const lock = (change = {}) => startedLock({ settings: { ...settings, ...change } });
const cumulative = () => lock({ cumulativeChancesEnabled: true });

const draw = (place: number): LockCommand => ({ type: 'draw_card', actor: WEARER, play: playOf(place) });
const freezeCard = draw(0);
const green = draw(2);
/** This place holds a RED even with one FREEZE gone. */
const red = draw(3);
const sticky = draw(7);
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };

const verdict = (state: LockState, command: LockCommand, hours: number) => {
  const decision = decide(state, command, at(hours));
  return decision.ok || decision.code;
};

/** Chances, and the hour of the next where there is none. */
function chances(state: LockState, hours: number) {
  if (!state.cards) throw new Error('no card game');
  const { nextPlayableAt } = cardChances(state.cards, at(hours));
  return nextPlayableAt === null
    ? chancesOf(state.cards, at(hours))
    : `at ${(nextPlayableAt - START) / HOUR_MS}`;
}

describe('chances', () => {
  type Steps = [hours: number, command: LockCommand][];
  it.each<[string, LockState, Steps, number, number | string]>([
    ['there is one at the start', lock(), [], 0, 1],
    ['there is never more than one', lock(), [], 50, 1],
    ['the next comes an hour after a draw', lock(), [[0, red]], 0.5, 'at 1'],
    ['and is there to the hour', lock(), [[0, red]], 1, 1],
    ['counted from the draw, not from the one before', lock(), [[5.25, red]], 5.5, 'at 6.25'],
    ['cumulative: one at the start', cumulative(), [], 0, 1],
    ['cumulative: one more an hour', cumulative(), [], 5.5, 6],
    ['cumulative: a draw takes one of them', cumulative(), [[5.5, red]], 5.5, 5],
    ['cumulative: and does not move the hour', cumulative(), [[0.5, red]], 0.75, 'at 1'],
    ['a FREEZE makes wait its own time', lock(), [[2, freezeCard]], 2, 'at 5'],
    ['a FREEZE lets what was saved wait', cumulative(), [[8, freezeCard]], 9, 'at 11'],
    ['which is all there at its end', cumulative(), [[8.5, freezeCard]], 11.5, 8],
    ['with the part of an hour that had gone', cumulative(), [[8.5, freezeCard]], 12, 9],
    ['and it leaves one chance where none was saved', cumulative(), [[0.5, freezeCard]], 3.5, 1],
    ['which is the first of a new hour', cumulative(), [[0.5, freezeCard]], 4.25, 1],
    ['a FREEZE in a game that saves none leaves one', lock(), [[8, freezeCard]], 50, 1],
    ['by a clock that was set back there is none', lock(), [[5, red]], 0, 'at 6'],
  ])('%s', (_name, start, steps, hours, expected) => {
    expect(chances(follow(start, steps), hours)).toBe(expected);
  });

  it('are beyond the first where they are stacked', () => {
    const { cards } = cumulative();
    expect(cards && cardChances(cards, at(5.5))).toMatchObject({ stackedChances: 5, nextPlayableAt: null });
    expect(cards && cardChances(cards, at(0))).toMatchObject({ stackedChances: 0, nextPlayableAt: null });
  });

  it.each<[string, LockState, Steps, number, number | null]>([
    ['where they pile up', cumulative(), [], 5.5, 6],
    ['to the hour', cumulative(), [], 6, 7],
    ['also after a FREEZE, during which the hours stand', cumulative(), [[8.25, freezeCard]], 12.5, 13],
    ['where there is none', lock(), [[5.25, red]], 5.5, 6.25],
    ['never where one waits and they do not pile up', lock(), [], 5.5, null],
  ])('become more: %s', (_name, start, steps, hours, expected) => {
    const { cards } = follow(start, steps);
    const nextAt = cards && cardChances(cards, at(hours)).nextChanceAt;
    expect(nextAt).toBe(expected === null ? null : at(expected));
  });

  it('are all there are to draw', () => {
    expect(verdict(follow(lock(), [[1, red]]), red, 1.999)).toBe('draw_too_soon');
    expect(verdict(follow(lock(), [[1, red]]), red, 2)).toBe(true);
    const saved = follow(cumulative(), [
      [2, red],
      [2, red],
      [2, red],
    ]);
    expect(verdict(saved, red, 2)).toBe('draw_too_soon');
    expect(verdict(follow(lock(), [[0, freezeCard]]), red, 2.999)).toBe('draw_too_soon');
    expect(verdict(follow(lock(), [[0, freezeCard]]), red, 3)).toBe(true);
  });
});

describe('what a card does to a lock of 24 hours', () => {
  type Steps = [hours: number, command: LockCommand][];
  it.each<[string, Steps, number]>([
    ['RED adds its time', [[1, red]], 26],
    ['STICKY adds the same', [[1, sticky]], 26],
    [
      'FREEZE holds the timer until the next draw',
      [
        [1, freezeCard],
        [11, draw(2)],
      ],
      36,
    ],
    [
      'FREEZE after FREEZE goes on',
      [
        [1, freezeCard],
        [4, freezeCard],
        [11, draw(1)],
      ],
      36,
    ],
    [
      'a keyholder freeze within it counts once',
      [
        [1, freezeCard],
        [2, freeze],
        [3, { ...freeze, type: 'unfreeze' }],
        [5, draw(2)],
      ],
      30,
    ],
  ])('%s', (_name, steps, endHour) => {
    expect(advance(follow(lock(), steps), at(99)).state).toMatchObject({
      endReason: 'TIMER',
      endedAt: at(endHour),
    });
  });

  it('FREEZE holds for ever where nobody draws', () => {
    const state = advance(follow(lock(), [[1, freezeCard]]), at(9999)).state;
    expect(state.freezes).toEqual([{ source: 'CARD', since: at(1), until: null }]);
    expect(remainingMs(state, at(9999))).toBe(23 * HOUR_MS);
  });

  it('a further FREEZE is the same standstill, which began with the first', () => {
    const state = follow(lock(), [
      [1, freezeCard],
      [4, freezeCard],
    ]);
    expect(state.freezes).toEqual([{ source: 'CARD', since: at(1), until: null }]);
  });

  it('FREEZE ends by itself where no card is left that could end it', () => {
    const state = lock();
    if (!state.cards) throw new Error('no card game');
    const last = { ...state, cards: { ...state.cards, left: { ...noCards, FREEZE: 1 } } };
    const frozen = follow(last, [[1, freezeCard]]);
    expect(frozen.freezes).toEqual([{ source: 'CARD', since: at(1), until: at(4) }]);
    expect(verdict(frozen, draw(0), 5)).toBe('deck_empty');
    expect(advance(frozen, at(99)).state.endedAt).toBe(at(27));
  });

  it.each<[string, [number, LockCommand][]]>([
    ['at once', []],
    ['also out of a FREEZE', [[0, freezeCard]]],
  ])('GREEN ends it %s', (_name, steps) => {
    const command = steps.length > 0 ? draw(1) : green;
    const state = follow(lock(), [...steps, [5, command]]);
    expect(state).toMatchObject({ status: 'ENDED', endReason: 'GREEN_CARD', endedAt: at(5), freezes: [] });
    expect(verdict(state, red, 9)).toBe('lock_ended');
  });

  it('nothing is added to a timer that is full', () => {
    const full = lock({ initialDurationDays: MAX_DAYS, initialDurationHours: MAX_HOURS });
    const atOnce = decide(full, red, at(0));
    expect(atOnce.events.map(({ type }) => type)).toEqual(['cards.drawn']);
    expect(atOnce.events).toMatchObject([{ data: { addedMs: 0 } }]);
    expect(decide(full, red, at(0.5)).events).toMatchObject([
      { data: { addedMs: HOUR_MS / 2 } },
      { type: 'locks.time_added', data: { amountMs: HOUR_MS / 2 } },
    ]);
  });

  it('the hard stop opens, whatever was drawn', () => {
    const bound = lock({ maxDurationDays: 2, limitBeyondMax: true });
    const state = follow(bound, [
      [0, sticky],
      [1, red],
      [2, freezeCard],
    ]);
    expect(advance(state, at(99)).state).toMatchObject({ endReason: 'HARD_STOP', endedAt: at(48) });
  });
});

describe('a draw', () => {
  const clean: LockCommand = { type: 'start_hygienic', actor: WEARER };
  const close: LockCommand = { type: 'complete_hygienic', actor: WEARER, combinationType: 'DIGITS' };
  const late: [number, LockCommand][] = [
    [0, clean],
    [1, close],
  ];
  it.each<[string, [number, LockCommand][], string | true]>([
    ['a keyholder freeze', [[0, freeze]], 'frozen_by_keyholder'],
    ['a hygienic unlock', [[0, clean]], 'hygienic_unlock_in_progress'],
    ['the freeze of a card', [[0, freezeCard]], true],
    ['the freeze of being late', late, true],
  ])('during %s', (_name, steps, expected) => {
    const state = follow(lock({ hygienicUnlockEnabled: true }), steps);
    expect(verdict(state, draw(2), 3)).toBe(expected);
  });

  it('is for the wearer of a lock with a card game', () => {
    expect(verdict(lock(), { ...red, actor: KEYHOLDER }, 1)).toBe('not_allowed');
    expect(verdict(startedLock(), red, 1)).toBe('card_game_disabled');
  });

  it('says all that it led to, first of its events', () => {
    const frozen = follow(lock(), [[0, freezeCard]]);
    expect(decide(frozen, red, at(4)).events).toEqual([
      {
        type: 'cards.drawn',
        v: 1,
        at: at(4),
        actor: WEARER,
        data: {
          counter: 1,
          nonce: 'by-hand',
          nonceFrom: 'BROWSER',
          cardType: 'RED',
          yellowEffect: null,
          addedMs: 2 * HOUR_MS,
          left: { ...noCards, FREEZE: 1, GREEN: 1, RED: 3, STICKY: 1 },
          resetsDrawn: 0,
          chanceFrom: at(4),
        },
      },
      {
        type: 'locks.unfrozen',
        v: 1,
        at: at(4),
        actor: WEARER,
        data: { source: 'CARD', remainingMs: 24 * HOUR_MS },
      },
      {
        type: 'locks.time_added',
        v: 1,
        at: at(4),
        actor: WEARER,
        data: { amountMs: 2 * HOUR_MS, remainingMs: 26 * HOUR_MS, addedMs: 2 * HOUR_MS },
      },
    ]);
  });

  it('follows the stream of its counter and nonce', () => {
    const by = (nonce: string): LockCommand => ({ type: 'draw_card', actor: WEARER, play: playWith(nonce) });
    const drawn = (state: LockState, nonce: string) => decide(state, by(nonce), at(9)).state?.cards?.left;
    const state = lock({ cardCounts: { ...noCards, GREEN: 1, RED: 600, FREEZE: 400, YELLOW: 900 } });
    const nonces = Array.from({ length: 20 }, (_, i) => `n${i}`);
    expect(nonces.map((nonce) => drawn(state, nonce))).toEqual(nonces.map((nonce) => drawn(state, nonce)));
    expect(new Set(nonces.map((nonce) => JSON.stringify(drawn(state, nonce)))).size).toBeGreaterThan(3);
  });
});
