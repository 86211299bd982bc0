import { mostMentions } from '@keyhold/rules/boards/mentions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text } from '../text';
import { mentioned } from './writing';

/** A name with its @, and a space behind it. */
const nameLength = 34;

export const findMentioned = endpoint({
  method: 'GET',
  path: '/api/mentions',
  summary: 'Those whom a text of the caller would mention by some names',
  auth: 'member',
  /** The names, each behind an @. */
  query: z.object({ names: text({ min: 1, max: mostMentions * nameLength }) }),
  reply: z.object({ mentions: z.array(mentioned) }),
  errors: [],
});
