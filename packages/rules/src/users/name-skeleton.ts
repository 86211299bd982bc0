import { foldText } from './fold-text';

/**
 * Scripts that people write today (UAX 31, recommended). The letters of a name belong to one of them; Latin and the
 * scripts of East Asia are written together.
 */
const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
].map((script) => `\\p{Script=${script}}`);
const eastAsian = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const oneAlphabet = [...scripts, `${eastAsian}ー`].map((letters) => new RegExp(`^[${letters}0-9._-]*$`, 'u'));

/**
 * Whether the letters of a name are of one alphabet and all of them can be seen: a Cyrillic letter among Latin ones is
 * there to look like one of them.
 */
export function isOfOneAlphabet(name: string): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(name) && oneAlphabet.some((pattern) => pattern.test(name));
}

/** Letters on the left look like those on the right, one for one; with their case, as they are seen. */
const lookAlikes = [
  ['I10', 'llo'],
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУХЗЬ', 'abesljkmhopctyx3b'],
  ['аесѕіјорухһԁԛԝгпьвктмнЗз', 'aecsijopyxhdqwrnbbktmh33'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhlkmnoptyx'],
  ['αγεικνορτυχωηβ', 'ayeikvoptuxwnb'],
  // Small capitals and other letters of phonetic script
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡɩ', 'abcdefghijklmnoprstuvwyzagi'],
] as const;
const seenAs = new Map(
  lookAlikes.flatMap(([from, to]) =>
    [...from].map((letter, at): [string, string] => [letter, [...to][at] ?? letter]),
  ),
);
const look = (text: string) => [...text].map((letter) => seenAs.get(letter) ?? letter).join('');

/**
 * What a name looks like (the skeleton of UTS 39, for the letters of Latin, Cyrillic and Greek): two names of one
 * skeleton cannot be told apart at a glance. Not for eyes.
 */
export function nameSkeleton(name: string): string {
  // Accents first, since a letter under one is drawn like it; what looks alike in small letters is seen after the case.
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036F]/g, '');
  return look(foldText(look(plain)));
}
