import { checkChoice } from './check-choice';
import { checkDeckEvent } from './check-deck-event';
import type { Deck } from './deck';
import { numbersOf } from './numbers';
import { eventProblem } from './problem';
import { isNumbered, type NumberedEvent, type ProofEvent, type ProofFile } from './proof-file';
import type { Problem } from './report';
import { settleCounters } from './settle-counters';

/** Plays the history again, event by event, and reports where it differs from what follows. */
export function replay(file: ProofFile): Problem[] {
  const counters = settleCounters(file.events.filter(isNumbered));
  let decks: readonly Deck[] = file.cardGame === null ? [] : [{ left: file.cardGame.start, resetsDrawn: 0 }];
  let { tasks, spinOptions } = file;

  function numbers(event: NumberedEvent) {
    const counter = counters.get(event)?.used ?? event.counter;
    return numbersOf(file.seed, file.commitment.clientSeed, counter, event.nonce);
  }

  function checkCounter(event: ProofEvent): Problem[] {
    if (!isNumbered(event)) return [];
    const expected = counters.get(event)?.expected ?? event.counter;
    if (event.counter === expected) return [];
    const differing = { says: String(event.counter), computed: String(expected) };
    return [eventProblem(event, 'COUNTER', `the number should be ${expected}.`, differing)];
  }

  function checkEvent(event: ProofEvent): Problem[] {
    switch (event.type) {
      case 'games.tasks_changed':
        tasks = event.list;
        return [];
      case 'games.wheel_changed':
        spinOptions = event.list;
        return [];
      case 'games.task_selected':
        return checkChoice(event, tasks, numbers(event));
      case 'games.wheel_spun':
        return checkChoice(event, spinOptions, numbers(event));
      default: {
        if (file.cardGame === null)
          return [eventProblem(event, 'DECK', 'the lock was started without a deck.')];
        const followed = checkDeckEvent(event, decks, file.cardGame, numbers);
        decks = followed.decks;
        return followed.problems;
      }
    }
  }

  return file.events.flatMap((event) => [...checkCounter(event), ...checkEvent(event)]);
}
