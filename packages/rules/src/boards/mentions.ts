/** How many people one text may mention; more names stay plain text. */
export const mostMentions = 10;

const sigil = String.raw`(?<![\p{L}\p{N}_@/.-])@`;
const sign = String.raw`[\p{L}\p{N}._-]`;
/** A name ends with one of these; a dot at the end ends the sentence. */
const lastSign = String.raw`[\p{L}\p{N}_-]`;
/** As names are written. */
const mention = new RegExp(`${sigil}(${sign}{2,31}${lastSign})(?!${lastSign})`, 'gu');
const begun = new RegExp(`${sigil}(${sign}{1,32})$`, 'u');
const goesOn = new RegExp(`^${lastSign}`, 'u');

/** A text in parts: plain ones, and names that stand behind an @. */
export type TextPart = { readonly text: string } | { readonly mentioned: string };

/** Cuts a text at its mentions; the parts make the text again, with an @ before each name. */
export function partsByMention(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: mentioned = '' } of text.matchAll(mention)) {
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ mentioned });
    at = index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The names that a text mentions, in lower case, each once, no more than `mostMentions`. */
export function mentionedNames(text: string): string[] {
  const names = partsByMention(text).flatMap((part) =>
    'mentioned' in part ? [part.mentioned.toLowerCase()] : [],
  );
  return [...new Set(names)].slice(0, mostMentions);
}

/** The name that is being typed behind an @ and ends at the caret; '' where there is none. */
export function typedName(text: string, caret: number): string {
  if (goesOn.test(text.slice(caret))) return '';
  return begun.exec(text.slice(0, caret))?.[1] ?? '';
}
