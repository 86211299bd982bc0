import type { Endpoint } from '@keyhold/contracts/endpoint';
import { toForm } from '@keyhold/server/src/commands/calls/to-form';
import { addressOf } from '@keyhold/server/test/bad-input/endpoints';
import { fieldPaths, replaceField } from '@keyhold/server/test/bad-input/fields';
import type { Arguments } from '@keyhold/server/test/situations/situation';
import * as z from 'zod';

/** A request that differs from a right one in one place. */
export interface Mutant {
  readonly what: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
  /** Whether it may have reached another call, or none. */
  readonly isElsewhere?: true;
}

/** Values as JSON texts, since some of them no language keeps. */
const hostileJson = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"   "',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e400',
  '-1e400',
  '1e-400',
  '2147483648',
  '9007199254740993',
  '-9223372036854775809',
  '"NaN"',
  '"1; drop table locks"',
  "\"' or '1'='1\"",
  '{"$ne":null}',
  '["text"]',
  '[[[["deep"]]]]',
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"isAdmin":true}}',
  '"before \\u0000 after"',
  '"half \\ud800 a pair"',
  '"\\u202etxet sdrawkcab"',
  '"\\u001b[31mred"',
  '"=1+1"',
  '"\\r\\nSet-Cookie: a=b"',
  '"../../../etc/passwd"',
  '"%s%s%n"',
  '"<script>alert(1)</script>"',
  '"\\ufdfa"',
  '"1e3"',
  '"0x10"',
  '"2027-02-30T25:61:61Z"',
  '"-000001-01-01T00:00:00Z"',
  '"00000000-0000-0000-0000-000000000000"',
  `"${'x'.repeat(20_000)}"`,
  `"${'\\u0301'.repeat(3_000)}"`,
  `"${'👩‍👩‍👧‍👦'.repeat(500)}"`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `[${'1,'.repeat(9_000)}1]`,
] as const;

const hostileInAddress = [
  '',
  'x',
  '0',
  '-1',
  '%',
  '%zz',
  '%00',
  '%ed%a0%80',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e9',
  '9'.repeat(30),
  '1%27%20or%20%271%27=%271',
  '%F0%9F%94%92',
  '%E2%80%AE',
  '%0d%0aSet-Cookie:a=b',
  'a'.repeat(300),
  'a'.repeat(6_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '2027-02-30',
  '-1-1-1',
  '%5B%5D',
  '{}',
  '2027-01-01T00:00:00.000Z',
] as const;

const contentTypes = [
  '',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'nonsense',
];
const brokenBodies = [
  '',
  '{',
  '{"a":',
  '{}{}',
  '\u0000',
  '[]',
  'null',
  '"text"',
  '{"a":'.repeat(12_000),
  '{}'.padEnd(64 * 1024 + 1),
];

/** Every request that differs in one place from the right one, made from the schemas of the call. */
export function mutantsOf(endpoint: Endpoint, { params = {}, query = {}, body, files }: Arguments): Mutant[] {
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const path = addressOf(endpoint, encoded);
  const search = (fields: Record<string, string>) =>
    Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : '';
  const right = path + search(query);
  const json = { 'content-type': 'application/json' };
  const whole = body === undefined ? {} : { headers: json, payload: JSON.stringify(body) };
  const mutants: Mutant[] = [];

  for (const name of Object.keys(params)) {
    for (const value of hostileInAddress)
      mutants.push({
        what: `:${name} = ${value.slice(0, 60)}`,
        url: addressOf(endpoint, { ...encoded, [name]: value }),
        ...whole,
        isElsewhere: true,
      });
  }
  for (const name of new Set([...Object.keys(query), ...namesOf(endpoint.query)])) {
    const others = Object.fromEntries(Object.entries(query).filter(([key]) => key !== name));
    for (const value of hostileInAddress)
      mutants.push({
        what: `?${name}=${value.slice(0, 60)}`,
        url: `${path}${search(others) || '?'}&${name}=${value}`,
        ...whole,
      });
    mutants.push({ what: `no ?${name}`, url: path + search(others), ...whole });
    mutants.push({
      what: `?${name} twice`,
      url: `${path}${search(query) || '?'}&${name}=1&${name}=2&${name}[]=3`,
      ...whole,
    });
  }
  if (endpoint.method === 'GET') {
    for (const extra of [
      'page=-1&limit=1e9',
      '__proto__[isAdmin]=true',
      '$where=1',
      '%00=%00',
      '&'.repeat(2_000),
    ])
      mutants.push({ what: `?${extra.slice(0, 40)}`, url: `${path}${search(query) || '?'}&${extra}` });
    return mutants;
  }
  for (const payload of brokenBodies)
    mutants.push({ what: `body ${payload.slice(0, 40)}`, url: right, headers: json, payload });
  for (const type of contentTypes)
    mutants.push({
      what: `type ${type}`,
      url: right,
      headers: { 'content-type': type },
      payload: JSON.stringify(body ?? {}),
    });
  for (const key of ['', 'k'.repeat(256), '\u00ff', 'a, b'])
    mutants.push({
      what: `key ${key.slice(0, 9)}`,
      url: right,
      headers: { ...json, 'idempotency-key': key },
      payload: JSON.stringify(body ?? {}),
    });
  for (const field of ['isAdmin', 'wearerId', '_id', '__proto__', '', 'x'.repeat(9_000)])
    mutants.push({
      what: `more: ${field.slice(0, 20)}`,
      url: right,
      headers: json,
      payload: replaceField({ ...body, [field || 'empty']: 1 }, [field || 'empty'], 'true'),
    });
  for (const at of placesIn(endpoint, body ?? {})) {
    for (const value of [...hostileJson, ...edgesOf(endpoint, at)])
      mutants.push({
        what: `${at.join('.')} = ${value.slice(0, 60)}`,
        url: right,
        headers: json,
        payload: replaceField(body ?? {}, at, value),
      });
  }
  for (const at of fieldPaths(body ?? {}))
    mutants.push({
      what: `no ${at.join('.')}`,
      url: right,
      headers: json,
      payload: JSON.stringify(without(body ?? {}, at)),
    });
  return endpoint.files ? [...mutants, ...forms(endpoint, right, body ?? {}, files ?? {})] : mutants;
}

/** Forms that are broken in one place; their encoding is awaited when they are sent. */
function forms(
  endpoint: Endpoint,
  url: string,
  body: object,
  files: Readonly<Record<string, Blob>>,
): Mutant[] {
  const boundary = 'attack';
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const fields = Object.keys(endpoint.files ?? {}).map((name) =>
    part(`name="${name}"; filename="a.jpg"`, 'no picture'),
  );
  const right = [...toForm(body, files).entries()]
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => part(`name="${name}"`, String(value)));
  const end = `--${boundary}--\r\n`;
  const bodies = [
    ...fields,
    ...right,
    [...right, ...fields].join(''),
    [...right, ...fields, ...fields].join(''),
    ...hostileJson.map((value) => part('name="meta"', value)),
    part('name="__proto__"', '{"isAdmin":true}'),
    part('name=""', 'x'),
    part(`name="${'n'.repeat(5_000)}"`, 'x'),
    part('name="../../x"; filename="../../../etc/passwd"', 'x'),
    Array.from({ length: 300 }, (_, index) => part(`name="f${index}"`, 'x')).join(''),
  ];
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return bodies.flatMap((content, index) => [
    { what: `form ${index}`, url, headers, payload: content + end },
    { what: `half a form ${index}`, url, headers, payload: content },
  ]);
}

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
}

const toSchema = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;

const alternatives = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(alternatives),
];

const namesOf = (schema: Endpoint['query']): string[] =>
  schema ? alternatives(toSchema(schema)).flatMap((each) => Object.keys(each.properties ?? {})) : [];

/** Every field that the schema knows or the right body has. */
function placesIn(endpoint: Endpoint, body: object): readonly (readonly string[])[] {
  const found = new Map(fieldPaths(body).map((path) => [path.join('\n'), path]));
  const walk = (schema: JsonSchema, before: readonly string[]) => {
    for (const each of alternatives(schema)) {
      for (const [name, inner] of Object.entries(each.properties ?? {})) {
        const path = [...before, name];
        // A field inside one that is left out has no place.
        if (before.length > 0 && !found.has(before.join('\n'))) continue;
        found.set(path.join('\n'), path);
        walk(inner, path);
      }
    }
  };
  if (endpoint.body) walk(toSchema(endpoint.body), []);
  return [...found.values()];
}

/** Just within and just beyond what the schema allows at a place. */
function edgesOf(endpoint: Endpoint, at: readonly string[]): string[] {
  if (!endpoint.body) return [];
  let here = alternatives(toSchema(endpoint.body));
  for (const name of at)
    here = here.flatMap(({ properties }) => (properties?.[name] ? alternatives(properties[name]) : []));
  return here.flatMap(({ minimum, maximum, minLength, maxLength, enum: values }) => [
    ...[minimum, maximum]
      .filter((each) => each !== undefined)
      .flatMap((each) => [each - 1, each, each + 1].map(String)),
    ...[minLength, maxLength]
      .filter((each) => each !== undefined && each < 50_000)
      .flatMap((each = 0) =>
        [each - 1, each, each + 1]
          .filter((length) => length >= 0)
          .map((length) => JSON.stringify('ä'.repeat(length))),
      ),
    ...(values ?? []).flatMap((each) => [JSON.stringify(each), JSON.stringify(`${each} `)]),
  ]);
}

function without(body: object, [name = '', ...rest]: readonly string[]): object {
  const inner: unknown = Reflect.get(body, name);
  if (rest.length > 0 && inner) return { ...body, [name]: without(inner, rest) };
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}
