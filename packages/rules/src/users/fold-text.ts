/** What NFKC and the removal of accents leave apart, and a search does not. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};
const anyPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** The accents of Latin, Greek and Cyrillic; the signs of other scripts are letters to those who read them. */
const accents = /[\u0300-\u036F]/g;
/** What nobody sees: control and format characters, zero-width ones, fillers, and half a surrogate pair. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Text as searches compare it, the stored side and the typed one alike: without width and styles of letters (NFKC),
 * case, accents, and characters that cannot be seen.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(anyPlainLetter, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text, folded: runs of letters and digits. */
export function searchWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A name as searches compare it: its words without what stands between them, so that 'demo iris' finds Demo_Iris. */
export function searchKey(name: string): string {
  return searchWords(name).join('');
}
