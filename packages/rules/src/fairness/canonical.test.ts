import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical';

describe('canonicalJson', () => {
  it.each<[Json, string]>([
    [null, 'null'],
    [true, 'true'],
    [-0, '0'],
    [1e21, '1e+21'],
    [0.1, '0.1'],
    ['å "x"\n', '"å \\"x\\"\\n"'],
    ['\ud800', '"\\ud800"'],
    [[3, [], {}], '[3,[],{}]'],
    [{ b: 1, a: { d: [{ z: 1, y: 2 }], c: null } }, '{"a":{"c":null,"d":[{"y":2,"z":1}]},"b":1}'],
    [{ '10': 'ten', '9': 'nine', Z: 0, a: 0, ö: 0 }, '{"10":"ten","9":"nine","Z":0,"a":0,"ö":0}'],
  ])('writes %j as %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  const lossy: unknown[] = [
    undefined,
    { a: undefined },
    [undefined],
    new Array(1),
    Number.NaN,
    [Infinity],
    1n,
    new Date(0),
    new Map(),
    () => 0,
    Symbol('s'),
  ];
  it.each(lossy.map((value) => [value]))('refuses what JSON would lose: %s', (value) => {
    expect(() => canonicalJson(value as Json)).toThrow(TypeError);
  });

  it('writes one text for one value, in whatever order its keys came, and reads back the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value as Json))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

function reversed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
