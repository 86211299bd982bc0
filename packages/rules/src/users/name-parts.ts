/** From so many letters on, a search finds them anywhere in a name; shorter ones find its beginning. */
export const PART_MIN_LENGTH = 3;

export interface NamePart {
  /** The search key of a name from somewhere to its end. */
  readonly part: string;
  /**
   * A term of so many letters or more finds the name by this part; a shorter one by a part before it that begins alike. So
   * a name is found once by each term, however often the term is in it.
   */
  readonly firstFrom: number;
}

/**
 * Every end of a search key that a search of three letters or more can begin: what stands in the middle of a name is
 * the beginning of one of them. Ends with which an earlier one begins are left out: they would find nothing more.
 */
export function namePartsOf(searchKey: string): NamePart[] {
  const letters = [...searchKey];
  const parts: NamePart[] = [];
  for (let from = 0; from + PART_MIN_LENGTH <= letters.length; from += 1) {
    const part = letters.slice(from);
    const sameBefore = Math.max(
      0,
      ...letters.slice(0, from).map((_, at) => sameLetters(letters.slice(at), part)),
    );
    const firstFrom = Math.max(PART_MIN_LENGTH, sameBefore + 1);
    if (firstFrom <= part.length) parts.push({ part: part.join(''), firstFrom });
  }
  return parts;
}

/** With how many same letters both begin. */
function sameLetters(one: readonly string[], other: readonly string[]): number {
  const differs = other.findIndex((letter, at) => letter !== one[at]);
  return differs === -1 ? other.length : differs;
}
