import { searchWords } from '../users/fold-text';

/** Nobody searches for more of a word. */
const longestWord = 40;
/** The words of a message that a search finds: the first ones, each once. */
const mostWords = 2000;

/** Written without spaces between words: a run of it is found from any of its letters on. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const longestUnspaced = 6;

/** Whether a word is a run without spaces, which is found from any of its letters on. */
export const isUnspaced = (word: string): boolean => unspaced.test(word);

/** What of a message is kept for searches: a search finds what begins with one of its words. */
export function messageWords(content: string): string[] {
  const words = new Set<string>();
  for (const word of searchWords(content)) {
    const letters = [...word];
    const beginnings = isUnspaced(word) ? letters.keys() : [0];
    const longest = isUnspaced(word) ? longestUnspaced : longestWord;
    for (const from of beginnings) words.add(letters.slice(from, from + longest).join(''));
    if (words.size >= mostWords) break;
  }
  return [...words].slice(0, mostWords);
}

/** The words that somebody searches for: a message is found that has, for each, a word which begins with it. */
export function wantedWords(query: string): string[] {
  const cut = (word: string) => [...word].slice(0, isUnspaced(word) ? longestUnspaced : longestWord).join('');
  return [...new Set(searchWords(query).map(cut))];
}

/** A piece of a text, and whether it is what was searched for. */
export interface SearchedPiece {
  readonly text: string;
  readonly isHit: boolean;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** A text in pieces, those words set apart that a search for these words finds it by. */
export function markWords(text: string, wanted: readonly string[]): SearchedPiece[] {
  const pieces: SearchedPiece[] = [];
  const add = (piece: string, isHit: boolean) => {
    const before = pieces.at(-1);
    if (piece === '') return;
    if (before?.isHit === isHit) pieces[pieces.length - 1] = { text: before.text + piece, isHit };
    else pieces.push({ text: piece, isHit });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = searchWords(word).join('');
    const isHit = wanted.some((one) => (isUnspaced(one) ? folded.includes(one) : folded.startsWith(one)));
    add(text.slice(end, index), false);
    add(word, isHit);
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}
