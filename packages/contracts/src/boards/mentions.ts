import { mostMentions } from '@keyhold/rules/boards/mentions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { mentioned } from './writing';

const name = String.raw`@[^\s@]{1,32}`;
const names = new RegExp(`^${name}(?: ${name}){0,${mostMentions - 1}}$`, 'u');

export const findMentioned = endpoint({
  method: 'GET',
  path: '/api/mentions',
  summary: 'Those whom a text of the caller would mention by some names',
  auth: 'member',
  query: z.object({ names: z.string().check(z.regex(names, 'Names, each behind an @')) }),
  reply: z.object({ mentions: z.array(mentioned) }),
  errors: [],
});
