import type { SceneParts } from './image-behavior';
import { sceneLimits, type TimeOfDay } from './scene';

const picture = '(?:pictures?|photos?|pics?|selfies?|images?|snapshots?|snaps?)';

/** How somebody asks to be sent a picture. A picture that they send, or are to send, is none of these. */
const asks: readonly RegExp[] = [
  new RegExp(
    `\\b(?:send|show|give|draw|make|take|snap|share|text)(?: (?:to|for|with))? (?:me|us)\\b[^.!?]*\\b${picture}\\b`,
  ),
  new RegExp(
    `\\b(?:send|show|draw|take|snap|share|make)\\b[^.!?]*\\b${picture} (?:of|from) (?:you|yourself)\\b`,
  ),
  new RegExp(`\\b(?:can|could|may|might) (?:i|we)\\b[^.!?]*\\b(?:see|have|get)\\b[^.!?]*\\b${picture}\\b`),
  new RegExp(
    `\\bi(?:'d| would)? (?:want|wanna|like|love|need)\\b[^.!?]*\\b${picture}\\b[^.!?]*\\b(?:of|from) you`,
  ),
  new RegExp(`\\b(?:an?|another|one more) (?:\\w+ )?${picture},? (?:of you\\b|please\\b)`),
  /\b(?:show (?:me )?yourself|let me see you|(?:can|could|may) i see (?:you\b(?! (?:soon|later|again|tonight|tomorrow))|your (?:face|outfit|dress|body))|what do you look like|show me what you(?:'re| are) (?:wearing|doing))\b/,
];

/** "Your" picture that is mine. */
const isOwn = new RegExp(
  `\\b(?:i(?:'ll| will| can| could| should| have to| must)?|let me|shall i) (?:\\w+ )?(?:send|show|take|make|share)\\b[^.!?]*\\b${picture}\\b|\\b${picture} of (?:me|my|mine)\\b`,
);

/** Said of a picture that is not wanted. */
const isDeclined = new RegExp(
  `(?<!why )\\b(?:don'?t|do not|never|no more|stop|rather not)\\b(?! (?:know|like|have|see|get|mind)\\b)[^.!?,;]*\\b(?:send|show|give|draw|make|take|share|${picture})`,
);

const times: readonly [RegExp, TimeOfDay][] = [
  [/\b(?:at night|tonight|by night|midnight)\b/, 'night'],
  [/\b(?:in|this|early|late)(?: the)? morning\b/, 'morning'],
  [/\b(?:in|this|early|late)(?: the)? afternoon\b/, 'afternoon'],
  [/\b(?:in|this|early|late)(?: the)? evening\b/, 'evening'],
];

const article = /^(?:an?|the|your|some|my|that|this|those|these) /;
const worn =
  /\b(?:wearing|dressed in|in your|in a (?=[a-z ]*(?:dress|skirt|suit|coat|shirt|robe|corset|uniform|jacket|bikini)\b))(?: nothing but)? ?/;
const place = /\b(?:in|on|at|by|near|outside|beside) (?=(?:the|your|an?|my) |bed\b|front\b)/;
/** What is wished for goes no further; what is not wanted in it is not drawn either. */
const ends = /[.!?\n]|\bplease\b|,? *(?<!\bnothing )\b(?:but|not|without|instead of)\b/;

const clip = (text: string, most: number) => [...text.trim()].slice(0, most).join('').trim();

/** What comes after the first match, up to where something else begins; both together; and the text without them. */
function takeOut(
  text: string,
  begins: RegExp,
  stops: RegExp,
): { found: string; whole: string; rest: string } {
  const match = begins.exec(text);
  if (!match) return { found: '', whole: '', rest: text };
  const from = match.index + match[0].length;
  const after = text.slice(from);
  const stop = after.search(stops);
  const found = stop < 0 ? after : after.slice(0, stop);
  return {
    found: found.trim(),
    whole: `${match[0]}${found}`.trim(),
    rest: `${text.slice(0, match.index)} ${after.slice(found.length)}`,
  };
}

/** What a text asks to see in a picture of the one who is asked; null where it asks for none. */
export function askedPicture(text: string): SceneParts | null {
  const said = text.slice(0, 2000).toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, ' ');
  const sentence = said
    .split(/(?<=[.!?])\s/)
    .find((one) => asks.some((ask) => ask.test(one)) && !isOwn.test(one) && !isDeclined.test(one));
  return sentence === undefined ? null : sceneIn(sentence);
}

function sceneIn(sentence: string): SceneParts {
  const about =
    new RegExp(`\\b${picture}\\b(?: of (?:yourself|you)| from you)?(.*)`).exec(sentence)?.[1] ?? '';
  const end = about.search(ends);
  let rest = end < 0 ? about : about.slice(0, end);
  const time = times.find(([pattern]) => pattern.test(rest));
  if (time) rest = rest.replace(time[0], ' ');
  const outfit = takeOut(rest, worn, new RegExp(`${place.source}|\\b(?:while|as you)\\b|;`));
  const location = takeOut(outfit.rest, place, new RegExp(`${worn.source}|,|;|\\bwhile\\b`));
  const activity = location.rest
    .replace(
      /\b(?:while you(?:'re| are)?|while|as you(?:'re| are)?|where you(?:'re| are)?|when you(?:'re| are)?|doing)\b/g,
      ' ',
    )
    .replace(/[,;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Who says no more than where, or in what, means that by itself.
  const shown =
    (activity.length > 2 && activity) || (location.whole || outfit.whole).replace(/\b(?:your|my)\b/, 'the');
  const pieces = outfit.found
    .split(/,| and | with /)
    .map((piece) => clip(piece.trim().replace(article, ''), sceneLimits.outfitItem))
    .filter((piece) => piece !== '');
  return {
    ...(shown !== '' && { activity: clip(shown, sceneLimits.part) }),
    ...(location.found !== '' && { location: clip(location.found.replace(article, ''), sceneLimits.part) }),
    ...(pieces.length > 0 && { outfit: [...new Set(pieces)].slice(0, sceneLimits.outfit) }),
    ...(time && { timeOfDay: time[1] }),
  };
}
