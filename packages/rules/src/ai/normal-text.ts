/** Letters of other alphabets that look like Latin ones. */
const pairs = 'аaеeоoрpсcхxуyіiјjѕsԁdһhтtкkмmнhвbгrαaεeοoρpιiτtκkυuνvηn';
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(pairs.matchAll(/(.)(.)/gu), ([, letter = '', latin = '']) => [letter, latin]),
);
const digitLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const spelledOut = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s.\-_*·|/,]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const hasLatin = /[a-z]/;

const inWords = (text: string, change: (word: string) => string) =>
  text.replace(/[\p{L}\p{N}@$!]+/gu, (word) => (hasLatin.test(word) ? change(word) : word));
const swap = (from: Readonly<Record<string, string>>) => (word: string) =>
  [...word].map((letter) => from[letter] ?? letter).join('');

/**
 * The ways in which a text may be meant, in small letters without accents: as it stands; with digits read as letters;
 * each also with stretched letters made short. What is invisible is gone, and what is spelled out letter by letter is
 * joined.
 */
export function readings(text: string): string[] {
  const plain = text
    .slice(0, 50_000)
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/[’‘`´]/g, "'");
  const latin = inWords(plain, swap(lookAlikes));
  const joined = latin.replace(spelledOut, (letters) => letters.replace(/[^\p{L}\p{N}]/gu, ''));
  const asLetters = inWords(joined, swap(digitLetters));
  const shortened = [joined, asLetters].map((one) => one.replace(/(\p{L})\1{2,}/gu, '$1$1'));
  const single = [joined, asLetters].map((one) => one.replace(/(\p{L})\1{2,}/gu, '$1'));
  return [...new Set([latin, joined, asLetters, ...shortened, ...single])];
}
