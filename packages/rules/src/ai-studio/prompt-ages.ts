import { readings } from '../ai/normal-text';
import { withDigits } from '../ai/number-words';

/** What a number may count besides years: then it is no age. */
const units =
  "mm|cm|m|km|k|px|p|fps|hz|kg|g|ml|l|°|º|degrees?|%|percent|steps?|mp|megapixels?|am|pm|o'clock|h|hours?|minutes?|min|seconds?|bit|megapixel";
const number = new RegExp(
  `(?<![\\p{L}\\p{N}/.:,])\\d{1,3}(?![\\p{N}]|[.:,]\\d|[ -]?(?:${units})(?![\\p{L}]))`,
  'gu',
);
const decades =
  /(?<!\p{L})(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:y|ies)(?!\p{L})|(?<!\p{N})\d0'?s(?!\p{L})/gu;
const ageWords =
  /(?<!\p{L})(?:young(?:er|est|ish)?|youth(?:ful)?|teen\p{L}*|adult|mature|middle-?aged|elderly|aged?|older|old(?!-fashioned)|senior|milf|gilf|girl(?:s|ish)?|boy(?:s|ish)?|child\p{L}*|bab(?:y|ies))(?!\p{L})/gu;

/** Everything in a text that may say how old somebody is. */
function agesIn(text: string): string {
  const [plain = ''] = readings(text);
  const said = withDigits(plain);
  return [number, decades, ageWords]
    .flatMap((pattern) => said.match(pattern) ?? [])
    .map((found) => found.trim())
    .sort()
    .join(' ');
}

/** Years of an adult that stand alone: smaller numbers count fingers. */
const years = /^(?:1[89]|[2-9]\d)$/;

/** Whether a text says anything of how old somebody is. */
export const saysAge = (text: string): boolean =>
  agesIn(text)
    .split(' ')
    .some((found) => !/^\d*$/.test(found) || years.test(found));

/** Whether two texts say the same about how old somebody is: nothing was added, nothing dropped. Meant strictly. */
export const sayTheSameAges = (before: string, after: string): boolean => agesIn(before) === agesIn(after);
