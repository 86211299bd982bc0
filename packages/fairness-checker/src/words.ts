import { type Counts, cardOrder } from './deck';

/** Lists the cards whose number differs from `other`, with their number here: `RED 3, GREEN 1`. */
export function countsText(counts: Counts, other: Counts | null): string {
  const named = cardOrder.filter((card) => other === null || counts[card] !== other[card]);
  return named.map((card) => `${card} ${counts[card]}`).join(', ');
}

/** An entry of a list of tasks or wheel options, by its name and id. */
export function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return 'nothing';
  const { title, label, id } = entry as { title?: unknown; label?: unknown; id?: unknown };
  return `“${String(title ?? label ?? '')}” (${String(id ?? 'no id')})`;
}

/** A YELLOW's effect with its sign; a card that has none says so. */
export function yellowText(effect: number | null): string {
  if (effect === null) return 'no effect';
  return effect > 0 ? `+${effect}` : String(effect);
}

/** `1 event` or `7 events`. */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
