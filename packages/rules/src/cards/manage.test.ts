import { describe, expect, it } from 'vitest';
import type { LockCommand } from '../locks/commands';
import { advance, decide } from '../locks/engine';
import type { Actor, LockState } from '../locks/state';
import { lockPermissions } from '../locks/testing/advanced';
import { follow } from '../locks/testing/follow';
import { KEYHOLDER, START, SYSTEM, startedLock, WEARER } from '../locks/testing/sample-locks';
import { HOUR_MS } from '../time/duration';
import { type CardType, cardTypes } from './deck';
import { noCards } from './testing/arbitrary-decks';

const counts = { ...noCards, GREEN: 2, RED: 999, YELLOW: 1 };
const lock = (shared: boolean, trustKeyholder = false, change = {}) =>
  startedLock({
    shared,
    settings: { cardGameEnabled: true, cardCounts: counts, trustKeyholder, ...change },
  });
const trusting = () => lock(true, true);

const add = (actor: Actor, cardType: CardType): LockCommand => ({ type: 'add_card', actor, cardType });
const remove = (actor: Actor, cardType: CardType): LockCommand => ({ type: 'remove_card', actor, cardType });
const verdict = (state: LockState, command: LockCommand, hours = 1) => {
  const decision = decide(state, command, START + hours * HOUR_MS);
  return decision.ok || decision.code;
};

describe('who may change a deck that runs', () => {
  const no = 'cards_not_manageable';
  it.each<[string, LockState, Actor, (string | boolean)[]]>([
    ['the wearer of a self lock', lock(false), WEARER, [true, 'green_not_addable', no, no]],
    ['the wearer of a shared lock', lock(true), WEARER, [no, no, no, no]],
    ['the wearer who trusts', trusting(), WEARER, [no, no, no, no]],
    ['a keyholder without trust', lock(true), KEYHOLDER, [no, no, no, no]],
    ['a trusted keyholder', trusting(), KEYHOLDER, [true, true, true, true]],
    ['the server', trusting(), SYSTEM, ['not_allowed', 'not_allowed', 'not_allowed', 'not_allowed']],
  ])('%s', (_name, state, actor, expected) => {
    const commands = [add(actor, 'RED'), add(actor, 'GREEN'), remove(actor, 'RED'), remove(actor, 'GREEN')];
    expect(commands.map((command) => verdict(state, command))).toEqual(expected);
  });

  it('is said beforehand', () => {
    const flags = (state: LockState, viewer: 'WEARER' | 'KEYHOLDER') => {
      const { canAddCards, canRemoveCards } = lockPermissions(state, viewer, START);
      return [canAddCards, canRemoveCards];
    };
    expect(flags(lock(false), 'WEARER')).toEqual([true, false]);
    expect(flags(lock(true), 'WEARER')).toEqual([false, false]);
    expect(flags(trusting(), 'KEYHOLDER')).toEqual([true, true]);
    expect(flags(lock(true), 'KEYHOLDER')).toEqual([false, false]);
    expect(flags(advance(trusting(), START + 30 * HOUR_MS).state, 'KEYHOLDER')).toEqual([false, false]);
  });

  it('is nobody where there is no deck or the lock is over', () => {
    const plain = startedLock({ settings: { trustKeyholder: true } });
    expect(verdict(plain, add(KEYHOLDER, 'RED'))).toBe('card_game_disabled');
    expect(verdict(plain, remove(KEYHOLDER, 'RED'))).toBe('card_game_disabled');
    expect(verdict(trusting(), add(KEYHOLDER, 'RED'), 24)).toBe('lock_ended');
  });

  it('is the keyholder also while they hold it frozen', () => {
    const frozen = follow(trusting(), [[0, { type: 'freeze', actor: KEYHOLDER }]]);
    expect(verdict(frozen, add(KEYHOLDER, 'STICKY'))).toBe(true);
  });
});

describe('the counts', () => {
  it('change by one, and the deck of the start stays what it was', () => {
    const state = follow(trusting(), [
      [1, add(KEYHOLDER, 'STICKY')],
      [1, add(KEYHOLDER, 'STICKY')],
      [1, remove(KEYHOLDER, 'YELLOW')],
    ]);
    expect(state.cards).toMatchObject({ left: { ...counts, STICKY: 2, YELLOW: 0 }, start: counts });
  });

  it('hold one GREEN at least and no card that is not there', () => {
    const oneGreen = follow(trusting(), [[1, remove(KEYHOLDER, 'GREEN')]]);
    expect(verdict(oneGreen, remove(KEYHOLDER, 'GREEN'))).toBe('last_green_stays');
    expect(verdict(oneGreen, remove(KEYHOLDER, 'STICKY'))).toBe('no_such_card');
  });

  it('go up to a thousand of a kind', () => {
    const full = follow(trusting(), [[1, add(KEYHOLDER, 'RED')]]);
    expect(full.cards?.left.RED).toBe(1000);
    expect(verdict(full, add(KEYHOLDER, 'RED'))).toBe('deck_full');
    expect(verdict(full, add(KEYHOLDER, 'YELLOW'))).toBe(true);
  });

  it('go up to ten thousand in all', () => {
    const cardCounts = Object.fromEntries(cardTypes.map((type) => [type, 1000])) as typeof counts;
    const full = lock(false, false, { cardCounts });
    expect(cardTypes.map((type) => verdict(full, add(WEARER, type)))).toEqual(
      cardTypes.map((type) => (type === 'GREEN' ? 'green_not_addable' : 'deck_full')),
    );
    // That it is full would tell one who may not know; it takes no more all the same.
    const hidden = follow(lock(false, false, { cardCounts, infoHidden: true }), [[1, add(WEARER, 'RED')]]);
    expect(hidden.cards?.left).toEqual(cardCounts);
  });
});
