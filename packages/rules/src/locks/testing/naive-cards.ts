import type { NumberStream } from '../../fairness/stream';
import type { LockSettings } from '../settings';

const HOUR = 12;
const SECONDS = 300;

/** The order in which the cards of a deck lie. */
const ORDER = [
  'DOUBLE_UP',
  'FREEZE',
  'GREEN',
  'RED',
  'PLUS_1_RED',
  'PLUS_2_RED',
  'PLUS_3_RED',
  'RESET',
  'STICKY',
  'YELLOW',
] as const;
type Card = (typeof ORDER)[number];

/** A deck that lies on the table, card beside card, and an hourglass that is turned for every chance. */
export class NaiveCards {
  deck: Card[] = [];
  private saved = 1;
  /** Ticks until a FREEZE lets somebody draw again: the hourglass lies on its side. */
  private held = 0;
  readonly drawn: [card: Card, yellowEffect: number | null][] = [];
  private untilChance = HOUR;
  private resetsDrawn = 0;

  constructor(private readonly settings: LockSettings) {
    this.layOut();
  }

  get chances(): number {
    return this.held > 0 ? 0 : this.saved;
  }

  passTick(): void {
    if (this.held > 0) {
      this.held -= 1;
      // One is there at the end, and then its hour begins.
      if (this.held === 0 && this.saved === 0) {
        this.saved = 1;
        this.untilChance = HOUR;
      }
      return;
    }
    this.untilChance -= 1;
    if (this.untilChance > 0) return;
    this.untilChance = HOUR;
    if (this.settings.cumulativeChancesEnabled || this.saved === 0) this.saved += 1;
  }

  draw(numbers: NumberStream): Card {
    const place = numbers.below(this.deck.length);
    const card = this.deck[place];
    if (!card) throw new Error('a hand beside the table');
    if (card !== 'STICKY') this.deck.splice(place, 1);
    this.useChance(card);
    const reds = this.count('RED');
    this.follow(card, numbers);
    this.drawn.push([card, card === 'YELLOW' ? this.count('RED') - reds : null]);
    return card;
  }

  add(card: string, copies: number): void {
    for (let i = 0; i < copies && !this.isFull(card); i += 1) this.deck.push(card as Card);
    this.deck.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  }

  takeOut(card: string, copies: number): void {
    for (let i = 0; i < copies && this.count(card) > 0; i += 1) this.deck.splice(this.findCard(card), 1);
  }

  isFull(card: string): boolean {
    return this.count(card) === 1000 || this.deck.length === 10_000;
  }

  count(card: string): number {
    return this.deck.filter((one) => one === card).length;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(ORDER.map((card) => [card, this.count(card)]));
  }

  private useChance(card: Card): void {
    const { cumulativeChancesEnabled, cardConfig } = this.settings;
    this.saved -= 1;
    if (!cumulativeChancesEnabled) this.untilChance = HOUR;
    if (card === 'FREEZE') this.held = cardConfig.freezeDurationSeconds / SECONDS;
  }

  private follow(card: Card, numbers: NumberStream): void {
    const { yellowAddMin, yellowAddMax, yellowRemoveMin, yellowRemoveMax } = this.settings.cardConfig;
    if (card === 'PLUS_1_RED') this.add('RED', 1);
    if (card === 'PLUS_2_RED') this.add('RED', 2);
    if (card === 'PLUS_3_RED') this.add('RED', 3);
    if (card === 'DOUBLE_UP') for (const one of ORDER) this.add(one, this.count(one));
    if (card === 'RESET') {
      this.resetsDrawn += 1;
      this.layOut();
      this.takeOut('RESET', this.resetsDrawn);
    }
    if (card === 'YELLOW') {
      const adds = numbers.below(2) === 0;
      if (adds) this.add('RED', yellowAddMin + numbers.below(yellowAddMax - yellowAddMin + 1));
      else this.takeOut('RED', yellowRemoveMin + numbers.below(yellowRemoveMax - yellowRemoveMin + 1));
    }
  }

  private layOut(): void {
    this.deck = [];
    for (const card of ORDER) this.add(card, this.settings.cardCounts[card]);
  }

  private findCard(card: string): number {
    return this.deck.indexOf(card as Card);
  }
}
