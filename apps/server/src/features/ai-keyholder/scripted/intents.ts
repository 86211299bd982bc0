import { asksForWayOut } from '@keyhold/rules/ai/way-out';
import { askedPicture } from '@keyhold/rules/ai-studio/asked-scene';
import { type Guess, learn } from './classifier';
import examples from './examples.json';

/** What the wearer may mean, as the examples tell it. */
type Meaning = keyof typeof examples;
export type Intent = Meaning | 'release' | 'picture' | 'unsure';

let learnt: ReturnType<typeof learn<Meaning>> | undefined;
/** Learns at the first question, in some tenths of a second. */
function guess(text: string) {
  learnt ??= learn<Meaning>(examples);
  return learnt(text);
}

const acts: ReadonlySet<Intent> = new Set([
  'moreTime',
  'lessTime',
  'freeze',
  'unfreeze',
  'photo',
  'task',
  'undo',
  'sendPicture',
]);
/** Better answered once too often. */
const needs: ReadonlySet<Intent> = new Set(['waysOut', 'struggling', 'loss', 'ill', 'sore', 'safety']);
/** Said beside a wish, and not instead of one. */
const courtesies: ReadonlySet<Intent> = new Set([
  'hello',
  'goodMorning',
  'thanks',
  'sorry',
  'yes',
  'no',
  'laugh',
  'compliment',
  'affection',
  'badDay',
  'wellToo',
  'puzzled',
  'other',
]);
/**
 * How far ahead of everything else a meaning has to be: to be done, to come before a way out, to be answered, to be the
 * answer to much at once, and to be the wish in a part of what was said.
 */
const leads = { act: 0.3, overWayOut: 0.4, answer: 0.1, answerToMuch: 0.5, wish: 0.7 } as const;
const muchWords = 24;

const release =
  /\b(?:i need (?:to be )?(?:out|released?)|release me now|let me go for real|end (?:this|the) lock)\b/i;
/** In one breath with what would be done. */
const isNotWanted =
  /(?<!why )\b(?:(?:don['’]?t|not)(?! (?:like|love|mind|know|have|see|get|allowed|able|sure)\b)|can['’]?t(?! you)|cannot|rather not|won['’]?t(?! you)|never|no|no more|stop|without|refuse|decline|skip)\b[^.!?,;]*\b(?:add|more|extra|longer|time|freez\w+|extend\w*|punish\w*|less|take|remove|reduce|inspect\w*|verif\w+|check|photos?|pictures?|tasks?|bored)\b/i;

export function intentOf(text: string, hasPicture: boolean): Intent {
  if (hasPicture) return 'picture';
  if (release.test(text)) return 'release';
  const { label, lead } = wishIn(text);
  if (asksForWayOut(text) && lead < leads.overWayOut) return 'waysOut';
  if (label !== 'photo' && askedPicture(text)) return 'sendPicture';
  if (needs.has(label)) return label;
  if (acts.has(label)) {
    if (label !== 'undo' && label !== 'unfreeze' && isNotWanted.test(text)) return 'refrain';
    // Taking back only ever gives back.
    return lead < leads.act && label !== 'undo' ? 'unsure' : label;
  }
  const isMuch = text.split(/\s+/).length > muchWords;
  if (lead >= (isMuch ? leads.answerToMuch : leads.answer)) return label;
  return text.includes('?') && !isMuch ? 'puzzled' : 'other';
}

/** What is meant on the whole, or by the part that wishes for something: "Sorry, please take it back, I was grumpy." */
function wishIn(text: string): Guess<Meaning> {
  const whole = guess(text) ?? { label: 'other', lead: 0 };
  if (whole.lead === Number.POSITIVE_INFINITY || (acts.has(whole.label) && whole.lead >= leads.act))
    return whole;
  const wish = text
    .split(/(?<=[.!?,;])\s+|\n/)
    .map(guess)
    .findLast((part) => part !== null && isWish(part.label) && part.lead > leads.wish);
  return wish && (courtesies.has(whole.label) || whole.lead < leads.wish) ? wish : whole;
}

const isWish = (label: Meaning) => acts.has(label) || label === 'waysOut' || label === 'refrain';

/** Whoever says this is answered, and left alone with everything else; so is who was not understood. */
export const isInNeed = (text: string): boolean =>
  ['struggling', 'loss', 'ill', 'sore', 'release', 'waysOut', 'refrain', 'unsure'].includes(
    intentOf(text, false),
  );

const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
};

/** Whether a text speaks of minutes alone: acts move whole hours. */
export const isUnderAnHour = (text: string): boolean =>
  /\b(?:minutes?|mins?|half an hour)\b/i.test(text) && !/\d\s*(?:hours?|h|days?)\b/i.test(text);

/** The hours that a text speaks of; one where it names none. */
export function hoursIn(text: string): number {
  const found =
    /(\d{1,3}|\b(?:an?|one|two|three|four|five|six|ten))\s*(?:(?:more|extra|additional|further|whole|full|other)\s+)?(hours?|hrs?|h\b|days?)/i.exec(
      text,
    );
  if (!found) return 1;
  const [, number = '1', unit = 'h'] = found;
  const value = words[number.toLowerCase()] ?? Number(number);
  return Math.max(1, Math.min(168, unit.startsWith('d') ? value * 24 : value));
}
