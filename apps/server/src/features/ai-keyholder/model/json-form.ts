import * as z from 'zod';
import { wantedAct } from '../acts';
import type { Conversation } from '../talker';
import { openKinds, pictureWish } from './tools';

/** What a model without tools answers: what it says, and what it wants to do. */
const form = z.object({
  say: z.string().max(8000),
  acts: z.array(wantedAct).max(8).default([]),
  picture: pictureWish.nullable().default(null),
});
export type JsonAnswer = z.infer<typeof form>;

/** How such a model is asked. */
export function formInstruction({ facts, sendsPictures }: Conversation): string {
  const names = openKinds(facts).map(({ name, does }) => `${name} (${does})`);
  return [
    'Answer with one JSON object and nothing else: {"say": "your words", "acts": []}.',
    names.length === 0
      ? 'There is nothing that you may do: leave acts empty.'
      : `Each act is {"name": "…", "hours": 1, "reason": "…"}; names: ${names.join(', ')}. Leave acts empty unless you mean it.`,
    sendsPictures
      ? 'To send a picture of yourself, add "picture": {"activity": "…", "location": "…", "outfit": ["…"]}.'
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Reads such an answer; a text tells what is wrong with it. */
export function readForm(text: string): JsonAnswer | string {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return 'There was no JSON object.';
  try {
    const read = form.safeParse(JSON.parse(text.slice(start, end + 1)));
    return read.success ? read.data : z.prettifyError(read.error).slice(0, 400);
  } catch {
    return 'It was not valid JSON.';
  }
}
