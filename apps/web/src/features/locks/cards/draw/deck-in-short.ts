import { type CardConfig, type CardCounts, type CardType, cardsIn } from '@keyhold/rules/cards/deck';
import { formatDurationWords, secondMs } from '../../../../lib/format/duration';
import { inShortMessages as text } from '../messages';

/** The kinds that do the same, and what so many of them do. */
type Effect = readonly [kinds: readonly CardType[], words: (cards: number, redAdds: string) => string];

const effects: readonly Effect[] = [
  [['RED', 'STICKY'], text.addTime],
  [['PLUS_1_RED', 'PLUS_2_RED', 'PLUS_3_RED'], text.addReds],
  [['YELLOW'], text.changeReds],
  [['FREEZE'], text.freeze],
  [['RESET'], text.reset],
  [['DOUBLE_UP'], text.doubleUp],
];

/** Fewer of a kind are not worth a word beside the most frequent one. */
const worthAWord = 0.1;

/** What may be drawn: how many cards are green, what most of the others do, and how many are left beside these. */
export function deckInShort(counts: CardCounts, { redSeconds }: Pick<CardConfig, 'redSeconds'>): string {
  const cards = cardsIn(counts);
  const others = effects
    .map(([kinds, words]) => ({ words, count: kinds.reduce((sum, kind) => sum + counts[kind], 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const told = others.filter(
    ({ count }, place) => place === 0 || (place === 1 && count >= cards * worthAWord),
  );
  const left = others.slice(told.length).reduce((sum, { count }) => sum + count, 0);
  const redAdds = formatDurationWords(redSeconds * secondMs);
  const parts = [text.greens(counts.GREEN, cards), ...told.map(({ words, count }) => words(count, redAdds))];
  return `${parts.join(', ')}${left > 0 ? `, ${text.others(left)}` : ''}.`;
}
