import { type Counts, cardOrder, MOST_OF_A_CARD } from './deck';
import { readFields, readList, readOneOf, readWhole } from './fields';

/** How many of each card; a card that is not named is not there. */
export function readCounts(value: unknown, what: string): Counts {
  const given = readFields(value, what);
  for (const name of Object.keys(given)) readOneOf(name, `A card of ${what}`, cardOrder);
  const counts = cardOrder.map((card) => [
    card,
    readWhole(given[card] ?? 0, `${what}.${card}`, 0, MOST_OF_A_CARD),
  ]);
  return Object.fromEntries(counts) as Counts;
}

/** Reads the list of a module, in its order; empty if the lock has no such module. */
export function readModuleList(value: unknown, what: string, list: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return readList(readFields(value, what)[list] ?? [], `${what}.${list}`);
}
