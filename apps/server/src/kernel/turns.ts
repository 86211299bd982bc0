export interface TurnLimits {
  /** How many work at the same time, of all people and of one. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** How many may wait for their turn, of all people and of one. */
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** A caller who waits longer is refused. */
  readonly longestWaitMs: number;
}

/** Too many wait, of all people or of this one, or it took too long; the caller answers 503. */
export class TurnsBusy extends Error {
  override readonly name = 'TurnsBusy';
}

interface Person {
  running: number;
  waiting: number;
  /** When a turn of theirs last began, counted in turns. */
  lastTurn: number;
}

interface Place {
  readonly person: Person;
  readonly begin: () => void;
}

/**
 * Shares a scarce thing among people: a few turns at once. The next turn goes to the person who was served
 * least lately, so that somebody who sends much waits behind everybody who sends little.
 */
export class Turns {
  readonly #people = new Map<string, Person>();
  /** The waiting callers, in the order of arrival. */
  #waiting: Place[] = [];
  #running = 0;
  #turnsBegun = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Runs `work` when it is this person's turn. Rejects with TurnsBusy. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const person = this.#people.get(name) ?? { running: 0, waiting: 0, lastTurn: 0 };
    this.#people.set(name, person);
    try {
      await this.#wait(person);
      try {
        return await work();
      } finally {
        person.running -= 1;
        this.#running -= 1;
        this.#beginNext();
      }
    } finally {
      if (person.running + person.waiting === 0) this.#people.delete(name);
    }
  }

  #wait(person: Person): Promise<void> {
    const { atOnce, atOnceOfOne, mostWaiting, mostWaitingOfOne, longestWaitMs } = this.limits;
    // While a turn is free, a person who waits does so only for an earlier turn of their own.
    if (this.#running < atOnce && person.running < atOnceOfOne) {
      this.#begin(person);
      return Promise.resolve();
    }
    if (this.#waiting.length >= mostWaiting || person.waiting >= mostWaitingOfOne)
      return Promise.reject(new TurnsBusy('Too many wait'));
    person.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(patience);
        person.waiting -= 1;
        this.#waiting = this.#waiting.filter((each) => each !== place);
      };
      const patience = setTimeout(() => {
        leave();
        reject(new TurnsBusy('It took too long'));
      }, longestWaitMs);
      const place: Place = {
        person,
        begin: () => {
          leave();
          this.#begin(person);
          resolve();
        },
      };
      this.#waiting.push(place);
    });
  }

  #begin(person: Person): void {
    this.#running += 1;
    this.#turnsBegun += 1;
    person.running += 1;
    person.lastTurn = this.#turnsBegun;
  }

  #beginNext(): void {
    if (this.#running >= this.limits.atOnce) return;
    const ready = this.#waiting.filter(({ person }) => person.running < this.limits.atOnceOfOne);
    const [first, ...others] = ready;
    if (!first) return;
    others
      .reduce((best, place) => (place.person.lastTurn < best.person.lastTurn ? place : best), first)
      .begin();
  }
}
