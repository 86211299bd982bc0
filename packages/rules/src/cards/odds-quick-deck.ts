import type { NumberStream } from '../fairness/stream';
import { type CardConfig, type CardCounts, type CardType, cardTypes, MAX_CARDS_OF_A_TYPE } from './deck';
import type { Deck } from './effects';

const RED = cardTypes.indexOf('RED');
const RESET = cardTypes.indexOf('RESET');

/**
 * The same draws as `drawCard`, from the same numbers, in a deck that changes in place: many times as fast, which
 * a thousand games need. A test holds the two together.
 */
export class QuickDeck {
  /** Numbers per kind of card stand in the order of `cardTypes` throughout this class. */
  private readonly counts: number[];
  private readonly start: readonly number[];
  private resetsDrawn: number;
  private cards: number;

  constructor(
    deck: Deck,
    private readonly config: CardConfig,
    private readonly numbers: NumberStream,
  ) {
    this.counts = cardTypes.map((type) => deck.left[type]);
    this.start = cardTypes.map((type) => deck.start[type]);
    this.resetsDrawn = deck.resetsDrawn;
    this.cards = this.countCards();
  }

  get isEmpty(): boolean {
    return this.cards === 0;
  }

  /** How many there are of each kind. */
  get left(): CardCounts {
    return Object.fromEntries(cardTypes.map((type, kind) => [type, this.counts[kind]])) as CardCounts;
  }

  /** One card out of a deck that is not empty, and what it does to the others. */
  draw(): CardType {
    const kind = this.kindAt(this.numbers.below(this.cards));
    const type = cardTypes[kind];
    if (type === undefined) throw new RangeError('the deck is empty');
    if (type !== 'STICKY') {
      this.change(kind, -1);
      this.apply(type);
    }
    return type;
  }

  private kindAt(place: number): number {
    let left = place;
    let kind = 0;
    for (const count of this.counts) {
      if (left < count) break;
      left -= count;
      kind += 1;
    }
    return kind;
  }

  private apply(type: CardType): void {
    if (type === 'PLUS_1_RED') this.change(RED, 1);
    else if (type === 'PLUS_2_RED') this.change(RED, 2);
    else if (type === 'PLUS_3_RED') this.change(RED, 3);
    else if (type === 'YELLOW') this.change(RED, this.yellowAmount());
    else if (type === 'DOUBLE_UP') this.doubleUp();
    else if (type === 'RESET') this.reset();
  }

  private doubleUp(): void {
    this.counts.forEach((count, kind) => {
      this.change(kind, count);
    });
  }

  private change(kind: number, change: number): void {
    const count = this.counts[kind] ?? 0;
    // Ten kinds of at most a thousand are ten thousand, so the limit of all cards needs no check of its own.
    const next = Math.max(0, Math.min(count + change, MAX_CARDS_OF_A_TYPE));
    this.counts[kind] = next;
    this.cards += next - count;
  }

  private reset(): void {
    this.resetsDrawn += 1;
    this.start.forEach((count, kind) => {
      this.counts[kind] = count;
    });
    this.cards = this.countCards();
    this.change(RESET, -this.resetsDrawn);
  }

  private yellowAmount(): number {
    const { yellowAddMin, yellowAddMax, yellowRemoveMin, yellowRemoveMax } = this.config;
    const adds = this.numbers.below(2) === 0;
    const min = adds ? yellowAddMin : yellowRemoveMin;
    const max = adds ? yellowAddMax : yellowRemoveMax;
    const amount = min + this.numbers.below(max - min + 1);
    return adds ? amount : -amount;
  }

  private countCards(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
}
