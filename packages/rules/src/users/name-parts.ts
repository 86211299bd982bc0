import { searchWords } from './fold-text';

/** From so many letters on, a search finds them anywhere in a name; shorter ones find the beginning of its words. */
const anywhereFrom = 3;

export interface NamePart {
  /** The search key of a name from somewhere to its end, or the first two letters of that. */
  readonly part: string;
  /**
   * A term of so many letters or more finds the name by this part; a shorter one by a part before it that begins alike. So
   * a name is found once by each term, however often the term is in it.
   */
  readonly firstFrom: number;
}

/** Where a word begins without a sign before it: iris24iris, DemoIris. */
const wordInside = /(?<=\p{N})(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/gu;

/**
 * Every end of a name's search key that a search can begin: what stands in the middle of a name is the beginning of one
 * of them, and one or two letters are looked for in those that begin a word. Ends with which an earlier one begins are
 * left out: they would find nothing more.
 */
export function namePartsOf(name: string): NamePart[] {
  const words = searchWords(name.normalize('NFKC').replace(wordInside, ' ')).map((word) => [...word]);
  const letters = words.flat();
  const beginsWord = words.flatMap((word) => word.map((_, at) => at === 0));
  const parts: NamePart[] = [];
  for (let from = 0; from < letters.length; from += 1) {
    const part = letters.slice(from);
    const sameAs = letters.slice(0, from).map((_, at) => sameLetters(letters.slice(at), part));
    const same = Math.max(0, ...sameAs);
    const sameWord = Math.max(0, ...sameAs.filter((_, at) => beginsWord[at]));
    const add = (length: number, firstFrom: number) => {
      if (firstFrom <= length) parts.push({ part: part.slice(0, length).join(''), firstFrom });
    };
    const isFound = beginsWord[from] && sameWord + 1 < anywhereFrom;
    if (isFound && same < anywhereFrom) add(part.length, sameWord + 1);
    else {
      if (isFound) add(anywhereFrom - 1, sameWord + 1);
      add(part.length, Math.max(anywhereFrom, same + 1));
    }
  }
  return parts;
}

/** With how many same letters both begin. */
function sameLetters(one: readonly string[], other: readonly string[]): number {
  const differs = other.findIndex((letter, at) => letter !== one[at]);
  return differs === -1 ? other.length : differs;
}
