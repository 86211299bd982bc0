import type { CardCounts } from './deck';

/** How many of the PLUS cards are drawn: a corner of the state that stays the same while REDs and STICKYs are drawn. */
interface PlusCorner {
  /** The index of the first of its states. */
  first: number;
  plusDrawn: number;
  /** The PLUS cards still in the deck, by how many REDs each puts in. */
  one: number;
  two: number;
  three: number;
  /** All the REDs there were so far, drawn or not. */
  reds: number;
  /** Everything in the deck while no RED is drawn. */
  cards: number;
}

/** Less than this is nothing: sums stay right to 12 digits, and the processor is spared the tiniest numbers. */
const NOTHING = 1e-20;

function cornersOf(counts: CardCounts): PlusCorner[] {
  const width = redsAtMost(counts) + 1;
  const corners: PlusCorner[] = [];
  for (let one = counts.PLUS_1_RED; one >= 0; one -= 1) {
    for (let two = counts.PLUS_2_RED; two >= 0; two -= 1) {
      for (let three = counts.PLUS_3_RED; three >= 0; three -= 1) {
        const plusLeft = one + two + three;
        const reds = redsAtMost(counts) - one - 2 * two - 3 * three;
        corners.push({
          first: corners.length * width,
          plusDrawn: plusCards(counts) - plusLeft,
          one,
          two,
          three,
          reds,
          cards: counts.GREEN + counts.STICKY + reds + plusLeft,
        });
      }
    }
  }
  return corners;
}

export function plusCards(counts: CardCounts): number {
  return counts.PLUS_1_RED + counts.PLUS_2_RED + counts.PLUS_3_RED;
}

/** How many REDs there are when every PLUS card is drawn. */
export function redsAtMost(counts: CardCounts): number {
  return counts.RED + counts.PLUS_1_RED + 2 * counts.PLUS_2_RED + 3 * counts.PLUS_3_RED;
}

function groupedByPlusDrawn(corners: readonly PlusCorner[]): PlusCorner[][] {
  const groups: PlusCorner[][] = [];
  for (const corner of corners) {
    const group = groups[corner.plusDrawn];
    if (group === undefined) groups[corner.plusDrawn] = [corner];
    else group.push(corner);
  }
  return groups;
}

/**
 * Draws from a deck of GREEN, RED, STICKY and PLUS cards, all its possible states at once, each with its chance. A
 * state is how many of each PLUS and how many REDs are drawn; the STICKYs drawn are the other draws.
 */
export class GreenChain {
  /** The chance of each state: corner by corner, within it by the number of REDs drawn. */
  private readonly chance: Float64Array;
  private readonly fromTheLast: readonly PlusCorner[];
  private readonly byPlusDrawn: readonly (readonly PlusCorner[])[];
  /** From a state to the one with another PLUS card drawn. */
  private readonly stepOne: number;
  private readonly stepTwo: number;
  private readonly stepThree: number;
  private draws = 0;

  constructor(private readonly counts: CardCounts) {
    const corners = cornersOf(counts);
    this.stepThree = redsAtMost(counts) + 1;
    this.stepTwo = this.stepThree * (counts.PLUS_3_RED + 1);
    this.stepOne = this.stepTwo * (counts.PLUS_2_RED + 1);
    this.fromTheLast = corners.toReversed();
    this.byPlusDrawn = groupedByPlusDrawn(corners);
    this.chance = new Float64Array(corners.length * this.stepThree);
    this.chance[0] = 1;
  }

  /** Draws once more; the chance that this draw is the first GREEN. */
  draw(): number {
    let green = 0;
    // The corners go from the last one down: a corner passes games on to later ones, which this draw has
    // already handled.
    for (const corner of this.fromTheLast) green += this.drawIn(corner);
    this.draws += 1;
    return green;
  }

  /** Takes the games with that many PLUS cards drawn out of the chain; their chance. */
  takeOut(plusDrawn: number): number {
    let sum = 0;
    for (const corner of this.byPlusDrawn[plusDrawn] ?? []) {
      const end = corner.first + this.mostReds(corner) + 1;
      for (let at = corner.first + this.leastReds(corner); at < end; at += 1) {
        sum += this.chance[at] ?? 0;
        this.chance[at] = 0;
      }
    }
    return sum;
  }

  /** How many REDs are drawn at least: without a STICKY every draw that was no PLUS was one. */
  private leastReds(corner: PlusCorner): number {
    return this.counts.STICKY > 0 ? 0 : Math.max(0, this.draws - corner.plusDrawn);
  }

  /** How many REDs are drawn at most; below `leastReds` where no game can be in this corner by now. */
  private mostReds(corner: PlusCorner): number {
    return Math.min(this.draws - corner.plusDrawn, corner.reds);
  }

  private drawIn(corner: PlusCorner): number {
    const { chance } = this;
    const { GREEN, STICKY } = this.counts;
    const least = this.leastReds(corner);
    let green = 0;
    for (let reds = this.mostReds(corner); reds >= least; reds -= 1) {
      const at = corner.first + reds;
      const here = chance[at] ?? 0;
      chance[at] = 0;
      if (here < NOTHING) continue;
      const perCard = here / (corner.cards - reds);
      green += perCard * GREEN;
      this.pass(at, perCard * STICKY);
      this.pass(at + 1, perCard * (corner.reds - reds));
      this.pass(at + this.stepOne, perCard * corner.one);
      this.pass(at + this.stepTwo, perCard * corner.two);
      this.pass(at + this.stepThree, perCard * corner.three);
    }
    return green;
  }

  private pass(to: number, chance: number): void {
    if (chance > 0) this.chance[to] = (this.chance[to] ?? 0) + chance;
  }
}
