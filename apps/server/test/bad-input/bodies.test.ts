import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../caller';
import { inTurn } from '../long';
import { signIn } from '../people';
import type { Arguments } from '../situations/situation';
import { createTestApp, type TestApp } from '../test-app';
import { expectDeclaredRefusal, expectNoBug } from './declared-refusal';
import {
  addressOf,
  endpointsWithBody,
  endpointsWithoutBody,
  keepLoggedIn,
  rightArguments,
  rightCaller,
} from './endpoints';
import { fieldPaths, replaceField } from './fields';

let app: TestApp;
let wearer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  wearer = await signIn(app, { email: 'wearer@example.org' });
});
afterAll(() => app.close());
beforeEach(() => keepLoggedIn(app, wearer, 'wearer@example.org'));

const bodyLimitBytes = 64 * 1024;

/** Sends a body as it stands; the session is put back, since some calls open another one. */
async function sendBody(
  endpoint: Endpoint,
  params: Record<string, string> | undefined,
  payload: string | Buffer,
  contentType: string | null = 'application/json',
) {
  const caller = await rightCaller(app, endpoint, wearer);
  const { cookie } = caller;
  const answer = await caller.send<Endpoint>({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    headers: contentType === null ? {} : { 'content-type': contentType },
    payload,
  });
  caller.cookie = cookie;
  return answer;
}

const brokenJson: readonly (readonly [string, string | Buffer])[] = [
  ['half an object', '{"email":'],
  ['single quotes', "{'email': 'a@example.org'}"],
  ['two documents', '{}{}'],
  ['a trailing comma', '{"email": "a@example.org",}'],
  ['NaN', '{"initialDurationDays": NaN}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31])],
  ['a bare U+0000', '\u0000'],
  ['objects nested twelve thousand deep, never closed', '{"a":'.repeat(12_000)],
];

/** No object, or one of nothing that a call knows: each call by its own schema. */
const notItsObject: readonly (readonly [string, string])[] = [
  ['nothing at all', ''],
  ['null', 'null'],
  ['a number', '42'],
  ['text', '"text"'],
  ['true', 'true'],
  ['an array', '[]'],
  ['an object of nothing', '{}'],
  ['the prototype', '{"__proto__": {"isAdmin": true}}'],
  ['the constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
];

/** The same, but heavy: one library reads all schemas, and in the short form the first call shows that it bears them. */
const heavy: readonly (readonly [string, string])[] = [
  ['arrays nested thirty thousand deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['objects nested ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['four thousand unknown keys', JSON.stringify(Object.fromEntries(manyKeys(4000)))],
];

const first = endpointsWithBody[0]?.[1];

/** In the short form calls take turns at what is sent: one reader and one library of schemas serve all of them. */
const turnOf = (endpoint: Endpoint) => allEndpoints.indexOf(endpoint);

/** Whether every field of a call may be left out. */
const mayBeEmpty = ({ body }: Endpoint) => body !== undefined && z.safeParse(body, {}).success;

/** Whether a call takes such a field from the staff. */
const knows = ({ body }: Endpoint, field: string) =>
  body !== undefined && field in ((body as Partial<z.ZodMiniObject>).shape ?? {});

const unknownFields = ['isAdmin', 'isSiteOwner', 'verifiedAdult', 'wearerId', 'remainingSeconds', '_id', ''];

const multipart = 'multipart/form-data; boundary=x';
const otherTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/plain;charset=UTF-8',
  multipart,
  'application/xml',
  'application/jsonp',
  'nonsense',
];

function manyKeys(count: number): [string, number][] {
  return Array.from({ length: count }, (_, index) => [`key${index}`, index]);
}

/** Fields in which a browser may say what it likes, and lists of texts. */
const anyObject = new Set(['passkey.clientExtensionResults', 'passkey.response.transports', 'rules']);

/** Values that no other field takes: each must be refused wherever it stands. */
const neverRight: readonly (readonly [string, string])[] = [
  ['a nested object', '{"$ne": null}'],
  ['an array', '["text"]'],
  ['an array in an array', '[["text"]]'],
  ['a number beyond all numbers', '1e400'],
];

/**
 * Values that some field may take: the call may accept them, but must not break over them. Fields take turns at them;
 * `npm run attack -- mutations` tries all of them in each.
 */
const perhapsRight: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['minus one', '-1'],
  ['a fraction', '0.5'],
  ['a number with all its digits', '9007199254740993'],
  ['true', 'true'],
  ['empty text', '""'],
  ['blanks', '"   "'],
  ['text of 20000 characters', JSON.stringify('x'.repeat(20_000))],
  ['half a surrogate pair in a long text', '"half a pair \\ud800 in a text"'],
  ['text with U+0000 in it', '"before \\u0000 after it"'],
  ['the name of a prototype', '"__proto__"'],
  ['a bidirectional override', '"\\u202etxet sdrawkcab"'],
];

describe.each(endpointsWithBody)('%s', (_name, endpoint) => {
  /** For what is refused before it could use them up; the last test may. */
  let right: Arguments;
  beforeAll(async () => {
    right = await rightArguments(app, endpoint, wearer);
  });

  test('refuses what is no JSON', async () => {
    const { params } = right;
    // One reader serves all calls: the first of them gets everything, the others show that it is theirs.
    for (const [what, payload] of endpoint === first ? brokenJson : brokenJson.slice(0, 1)) {
      const answer = await sendBody(endpoint, params, payload);
      expectDeclaredRefusal(endpoint, answer, what);
      expect(answer.failure.error, what).toBe('invalid_json');
    }
  });

  test('refuses JSON that is not its object', async () => {
    const { params } = right;
    const all =
      endpoint === first
        ? [...notItsObject, ...heavy]
        : inTurn([...notItsObject, ...heavy], turnOf(endpoint), 4);
    for (const [what, payload] of all) {
      const answer = await sendBody(endpoint, params, payload);
      if (['', '{}'].includes(payload) && mayBeEmpty(endpoint)) expectNoBug(endpoint, answer, what);
      else expectDeclaredRefusal(endpoint, answer, what);
    }
  });

  test('refuses what has no place in a field, and never breaks over the rest', async () => {
    const { params, body = {} } = await rightArguments(app, endpoint, wearer);
    const paths = fieldPaths(body);
    // Some calls take nothing but files.
    if (!mayBeEmpty(endpoint)) expect(paths.length).toBeGreaterThan(0);
    for (const [index, path] of paths.entries()) {
      for (const [what, json] of inTurn(neverRight, index + turnOf(endpoint), 2)) {
        const answer = await sendBody(endpoint, params, replaceField(body, path, json));
        if (anyObject.has(path.join('.'))) expectNoBug(endpoint, answer, what);
        else expectDeclaredRefusal(endpoint, answer, `${path.join('.')}: ${what}`);
      }
      for (const [what, json] of inTurn(perhapsRight, index + turnOf(endpoint), 3)) {
        const answer = await sendBody(endpoint, params, replaceField(body, path, json));
        expectNoBug(endpoint, answer, `${path.join('.')}: ${what}`);
      }
    }
  });

  test('refuses fields that it does not know', async () => {
    const { params, body = {} } = right;
    for (const field of inTurn(unknownFields, turnOf(endpoint), 3)) {
      if (knows(endpoint, field)) continue;
      const answer = await sendBody(endpoint, params, JSON.stringify({ ...body, [field]: true }));
      expectDeclaredRefusal(endpoint, answer, field);
      expect(answer.failure.error, field).toBe('invalid_input');
    }
  });

  test('refuses the prototype among its fields', async () => {
    const { params, body = {} } = right;
    const fields = JSON.stringify(body).slice(1);
    for (const poison of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
      const answer = await sendBody(endpoint, params, `{${poison},${fields}`);
      expectDeclaredRefusal(endpoint, answer, poison);
      expect(Object.hasOwn(Object.prototype, 'isAdmin'), poison).toBe(false);
    }
  });

  test('refuses other kinds of content', async () => {
    const { params, body } = right;
    const types = endpoint === first ? otherTypes : inTurn(otherTypes, turnOf(endpoint), 3);
    for (const contentType of types) {
      const answer = await sendBody(endpoint, params, JSON.stringify(body), contentType);
      expectDeclaredRefusal(endpoint, answer, contentType);
      // A test of its own looks at forms, for endpoints that take them.
      if (contentType === multipart && endpoint.files) continue;
      expect(answer.failure.error, contentType).toBe('unsupported_media_type');
    }
  });

  test('refuses a body without a content type, and no body at all', async () => {
    // Without a body it may be let in, which uses up what it is about.
    const { params, body } = mayBeEmpty(endpoint) ? await rightArguments(app, endpoint, wearer) : right;
    expectDeclaredRefusal(endpoint, await sendBody(endpoint, params, JSON.stringify(body), null), 'no type');
    const caller = await rightCaller(app, endpoint, wearer);
    const bare = await caller.send<Endpoint>({ method: endpoint.method, url: addressOf(endpoint, params) });
    if (mayBeEmpty(endpoint)) expectNoBug(endpoint, bare, 'no body');
    else expectDeclaredRefusal(endpoint, bare, 'no body');
  });

  test('refuses a body of 64 KB and one byte, and reads one of 64 KB', async () => {
    const { params, body = {} } = right;
    const json = JSON.stringify(body);
    const padded = (bytes: number) => json + ' '.repeat(bytes - Buffer.byteLength(json));
    const tooLarge = await sendBody(endpoint, params, padded(bodyLimitBytes + 1));
    expectDeclaredRefusal(endpoint, tooLarge, 'one byte too many');
    expect(tooLarge.failure.error).toBe('payload_too_large');
    const asLargeAsAllowed = await sendBody(endpoint, params, padded(bodyLimitBytes));
    expectNoBug(endpoint, asLargeAsAllowed, 'as large as allowed');
    expect(asLargeAsAllowed.status).not.toBe(413);
  });
});

describe.each(endpointsWithoutBody)('%s, which takes no body', (_name, endpoint) => {
  test('does not break over one', async () => {
    const { params } = await rightArguments(app, endpoint, wearer);
    for (const [what, payload] of inTurn([...brokenJson.slice(0, 1), ...notItsObject], turnOf(endpoint), 3))
      expectNoBug(endpoint, await sendBody(endpoint, params, payload), what);
  });

  test('refuses 64 KB and one byte, and forms', async () => {
    const { params } = await rightArguments(app, endpoint, wearer);
    const tooLarge = await sendBody(endpoint, params, '{}'.padEnd(bodyLimitBytes + 1, ' '));
    expect(tooLarge.failure.error).toBe('payload_too_large');
    const form = await sendBody(endpoint, params, 'a=1', 'application/x-www-form-urlencoded');
    expect(form.failure.error).toBe('unsupported_media_type');
  });
});
