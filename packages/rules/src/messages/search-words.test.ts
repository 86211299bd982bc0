import { describe, expect, it } from 'vitest';
import { markWords, messageWords, wantedWords } from './search-words';

describe('the words of a message', () => {
  it.each([
    ['Größe: 5, größe!', ['grosse', '5']],
    ['Café à la Crème', ['cafe', 'a', 'la', 'creme']],
    ['東京都', ['東京都', '京都', '都']],
    ['…!?', []],
    ['x'.repeat(100), ['x'.repeat(40)]],
  ])('%j', (text, words) => expect(messageWords(text)).toEqual(words));

  it('are no more than two thousand', () => {
    const long = Array.from({ length: 5000 }, (_, n) => `w${n}`).join(' ');
    expect(messageWords(long)).toHaveLength(2000);
    expect(messageWords('東'.repeat(5) + '京'.repeat(15_000)).length).toBeLessThanOrEqual(2000);
  });
});

describe('a search', () => {
  const found = (query: string, text: string) =>
    wantedWords(query).every((wanted) => messageWords(text).some((word) => word.startsWith(wanted)));

  it.each([
    ['GROSS', 'Größe', true],
    ['creme caf', 'Café à la Crème', true],
    ['京都', '東京都に行く', true],
    ['rème', 'Café à la Crème', false],
    ['tea', 'Café à la Crème', false],
  ])('for %j in %j', (query, text, is) => expect(found(query, text)).toBe(is));

  it.each([
    ['caf', 'Ein Café, bitte', 'Ein [Café], bitte'],
    ['e b', 'Ein Café, bitte', '[Ein] Café, [bitte]'],
    ['e\u0301', 'É', '[É]'],
    ['京都', '東京都', '[東京都]'],
    ['x', 'nothing', 'nothing'],
  ])('marks %j in %j', (query, text, marked) => {
    const pieces = markWords(text, wantedWords(query));
    expect(pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('')).toBe(marked);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});
