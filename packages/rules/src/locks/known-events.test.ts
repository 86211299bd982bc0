import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand, LockCommandOf } from './commands';
import { decide } from './engine';
import { knownToWearer } from './known-events';
import type { LockSettings } from './settings';
import { follow } from './testing/follow';
import { AI, KEYHOLDER, START, SYSTEM, startedLock, WEARER } from './testing/sample-locks';

const cards = { cardGameEnabled: true, trustKeyholder: true, initialDurationDays: 2 };
const hideAll = { displayRemainingTime: false, displayHistory: false, infoHidden: true };
const addTime: LockCommand = { type: 'add_time', actor: KEYHOLDER, amountMs: HOUR_MS };
const addCard: LockCommand = { type: 'add_card', actor: KEYHOLDER, cardType: 'RED' };
/** The place of a RED in the deck of the default settings. */
const draw: LockCommand = {
  type: 'draw_card',
  actor: WEARER,
  play: { nonce: 'n', nonceFrom: 'BROWSER', numbers: () => ({ below: () => 3 }) },
};

/** What the events of a command, an hour after the start, are to the wearer. */
function known(settings: Partial<LockSettings>, command: LockCommand, before: LockCommand[] = []) {
  const lock = follow(
    startedLock({ settings: { ...cards, ...settings } }),
    before.map((one) => [1, one]),
  );
  const { events } = decide(lock, command, START + HOUR_MS);
  const flags = knownToWearer(lock, events);
  return events.map(({ type }, index) => `${type} ${flags[index] ? 'known' : 'hidden'}`);
}

describe('an event', () => {
  it.each<[string, Partial<LockSettings>, LockCommand, string[]]>([
    ['with nothing hidden', {}, draw, ['cards.drawn known', 'locks.time_added known']],
    [
      'that a card caused to a hidden time',
      { displayRemainingTime: false },
      draw,
      ['cards.drawn known', 'locks.time_added hidden'],
    ],
    [
      'that a card caused under a hidden history',
      { displayHistory: false },
      draw,
      ['cards.drawn known', 'locks.time_added known'],
    ],
    ['of a keyholder on a hidden time', { displayRemainingTime: false }, addTime, ['locks.time_added known']],
    [
      'of a keyholder on a time that is shown',
      { displayHistory: false },
      addTime,
      ['locks.time_added known'],
    ],
    [
      'of a keyholder on a hidden time, unseen',
      { displayRemainingTime: false, displayHistory: false },
      addTime,
      ['locks.time_added hidden'],
    ],
    ['of a keyholder on a hidden deck', { infoHidden: true }, addCard, ['cards.added known']],
    [
      'of a keyholder on a hidden deck, unseen',
      { infoHidden: true, displayHistory: false },
      addCard,
      ['cards.added hidden'],
    ],
    ['that shows in the state', hideAll, { type: 'freeze', actor: KEYHOLDER }, ['locks.frozen known']],
    ['of the end', hideAll, { type: 'unlock_by_keyholder', actor: KEYHOLDER }, ['locks.ended known']],
  ])('%s', (_what, settings, command, events) => {
    expect(known(settings, command)).toEqual(events);
  });

  it('after a keyholder who is gone is known, since nothing is hidden any more', () => {
    const gone: LockCommandOf<'release_from_keyholder'> = { type: 'release_from_keyholder', actor: SYSTEM };
    const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
    expect(known(hideAll, gone, [freeze])).toEqual(['locks.keyholder_gone known', 'locks.unfrozen known']);
    expect(known(hideAll, draw, [gone])).toEqual(['cards.drawn known', 'locks.time_added known']);
  });

  it('that changes a hidden time is known of whoever acts beside wearer and clock', () => {
    const self = startedLock({ shared: false, settings: { displayRemainingTime: false } });
    const data = { amountMs: HOUR_MS, remainingMs: HOUR_MS, addedMs: HOUR_MS };
    const by = (actor: LockCommand['actor']) =>
      knownToWearer(self, [{ type: 'locks.time_added', v: 1, at: START, actor, data }]);
    expect([WEARER, SYSTEM, AI].map(by)).toEqual([[false], [false], [true]]);
  });
});
