import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { replySerializerCompiler } from './reply-serializer';

const lock = z.object({
  title: z.string(),
  secret: z.nullable(z.object({ digits: z.string() })),
  rest: z.optional(z.object({ note: z.string() })),
});
const written = (schema: z.core.$ZodType, reply: unknown) =>
  JSON.parse(replySerializerCompiler({ schema, method: 'GET', url: '/locks' })(reply));

describe('a reply', () => {
  test('loses at every depth what its contract does not name', () => {
    const tooMuch = {
      title: 'One',
      token: 'x',
      secret: { digits: '4711', key: 'x' },
      rest: { note: 'n', key: 'x' },
    };
    expect(written(z.array(lock), [tooMuch, { title: 'Two', secret: null }])).toEqual([
      { title: 'One', secret: { digits: '4711' }, rest: { note: 'n' } },
      { title: 'Two', secret: null },
    ]);
    expect(tooMuch.token).toBe('x');
  });

  test.each<[string, unknown]>([
    ['a missing key', [{ title: 'One' }]],
    ['a wrong type far inside', [{ title: 'One', secret: { digits: 4711 } }]],
    ['no list', { title: 'One', secret: null }],
  ])('with %s is not sent', (_name, reply) => {
    expect(() => written(z.array(lock), reply)).toThrow("Response doesn't match the schema");
  });

  test('keeps the checks on an object, and the refusal of keys where its contract is strict', () => {
    const range = z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from <= to));
    expect(written(range, { from: 1, to: 2 })).toEqual({ from: 1, to: 2 });
    expect(() => written(range, { from: 2, to: 1 })).toThrow();
    expect(() => written(z.strictObject({ ok: z.boolean() }), { ok: true, more: 1 })).toThrow();
  });
});
