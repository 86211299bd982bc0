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

  test('is changed where its contract changes it, at every depth', () => {
    const either = z.union([z.object({ digits: z.string() }), z.object({ photo: z.string() })]);
    const schema = z.array(z.object({ name: z.string().check(z.trim()), either: z.nullable(either) }));
    expect(
      written(schema, [
        { name: ' One ', either: { photo: 'p', key: 'x' } },
        { name: 'Two', either: null },
      ]),
    ).toEqual([
      { name: 'One', either: { photo: 'p' } },
      { name: 'Two', either: null },
    ]);
  });

  test('of a schema that holds itself is checked at every depth', () => {
    interface Tree {
      name: string;
      below: Tree[];
    }
    const tree: z.ZodMiniType<Tree> = z.object({
      name: z.string(),
      below: z.array(z.lazy((): z.ZodMiniType<Tree> => tree)),
    });
    const deep = (secret: object) => ({
      name: '1',
      below: [{ name: '2', below: [{ name: '3', below: [], ...secret }] }],
    });
    expect(written(tree, deep({ token: 'x' }))).toEqual(deep({}));
    expect(written(tree, deep({}))).toEqual(deep({}));
    expect(() => written(tree, deep({ name: 3 }))).toThrow("Response doesn't match the schema");
  });

  test('is written by its fields, also where it would write itself in another way', () => {
    class Lock {
      readonly title = 'One';
      toJSON() {
        return { title: 'Two', token: 'x' };
      }
    }
    expect(written(z.object({ title: z.string() }), new Lock())).toEqual({ title: 'One' });
  });

  test.each<[string, z.core.$ZodType, unknown]>([
    ['a number that is none', z.number(), Number.NaN],
    ['a broken whole number', z.int(), 1.5],
    ['a text that is no id', z.uuid(), 'four'],
    ['a day instead of an instant', z.iso.datetime(), '2027-01-01'],
    ['a word that is not on the list', z.enum(['SELF', 'SHARED']), 'OTHER'],
    ['a gap in a list', z.array(z.boolean()), Array<boolean>(2)],
    ['an instant that is not text', z.iso.datetime(), new Date(0)],
    ['a day that no calendar has', z.iso.date(), '2027-02-29'],
    ['an instant instead of a day', z.iso.date(), '2027-01-01T00:00:00Z'],
  ])('with %s is not sent', (_name, schema, value) => {
    expect(() => written(z.object({ value: schema }), { value })).toThrow(
      "Response doesn't match the schema",
    );
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
