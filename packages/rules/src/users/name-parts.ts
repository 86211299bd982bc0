/** From so many letters on, a search finds them anywhere in a name; shorter ones find its beginning. */
export const PART_MIN_LENGTH = 3;

export interface NamePart {
  /** The search key of a name from here to its end. */
  readonly part: string;
  /** Which letter of the key it begins with, from 1 on. */
  readonly at: number;
}

/**
 * Every end of a search key that a search of three letters or more can begin: what stands in the middle of a name is
 * the beginning of one of them.
 */
export function namePartsOf(searchKey: string): NamePart[] {
  const letters = [...searchKey];
  const parts: NamePart[] = [];
  for (let from = 0; from + PART_MIN_LENGTH <= letters.length; from += 1)
    parts.push({ part: letters.slice(from).join(''), at: from + 1 });
  return parts;
}
