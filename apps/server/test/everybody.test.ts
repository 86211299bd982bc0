import { type AccessRow, accessTable, type Relation, relations } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './caller';
import { carries } from './carries';
import { plantSecrets } from './planted-secrets';
import { makeCall } from './situations/make-call';
import { type Arguments, keyOf } from './situations/situation';
import { createTestApp, type TestApp } from './test-app';
import { type Person, people } from './world';

let app: TestApp;
let callers: Record<Person, Caller>;
let planted: readonly string[];
const replies: { relation: Relation; key: string; text: string }[] = [];

/** Makes a call and keeps what it answered. */
async function make(endpoint: Endpoint, relation: Relation, before?: Arguments) {
  const { answer, left } = await makeCall(app, callers, endpoint, relation, before);
  replies.push({ relation, key: keyOf(endpoint), text: textOf(answer.body) });
  return { ...answer, left };
}

beforeAll(async () => {
  app = await createTestApp();
  callers = await people(app);
  planted = await plantSecrets(app, callers);
});
afterAll(() => app.close());

test('every endpoint has a row in the access table, and every row an endpoint', () => {
  expect(Object.keys(accessTable).sort()).toEqual(allEndpoints.map(keyOf).sort());
});

test('every row says of everybody without the thing what they get, and somebody is let in', () => {
  const always: readonly Relation[] = ['guest', 'restricted', 'stranger', 'moderator', 'admin', 'siteOwner'];
  for (const [key, row] of Object.entries(accessTable)) {
    for (const relation of always) expect(row, key).toHaveProperty(relation);
    expect(Object.values(row), key).toContain('yes');
  }
});

describe('each call lets in exactly whom the table names', () => {
  test.each(allEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s',
    async (key, endpoint) => {
      const wanted: AccessRow = accessTable[key] ?? {};
      const got: Partial<Record<Relation, string>> = {};
      let before: Arguments | undefined;
      for (const relation of relations.filter((each) => each in wanted)) {
        const { status, failure, left } = await make(endpoint, relation, before);
        got[relation] = status === 200 ? 'yes' : failure.error;
        before = left;
      }
      expect(got).toEqual(wanted);
    },
  );
});

describe('of all these replies', () => {
  // Where a row says the same of everybody, a reply to these two could carry what is theirs.
  beforeAll(async () => {
    for (const endpoint of allEndpoints) {
      const row: AccessRow = accessTable[keyOf(endpoint)] ?? {};
      if ('author' in row || 'wearer' in row) continue;
      for (const person of ['wearer', 'keyholder'] as const) await make(endpoint, person);
    }
  });

  const whoReads = (what: string) =>
    replies.filter(({ text }) => carries(text, what)).map(({ relation, key }) => `${relation} ${key}`);

  test('none carries a secret', () => {
    expect(replies.length).toBeGreaterThan(2000);
    // A hash a person, a session each but the guest's.
    expect(planted).toHaveLength(9 + 8 + 8);
    // Who leaves ends their locks by it and is handed their own codes.
    const handedOver = 'wearer POST /api/users/me/leaving/codes';
    for (const secret of planted) expect(whoReads(secret).filter((who) => who !== handedOver)).toEqual([]);

    // The search itself finds what is there: a picture's bytes, the digits that the owner of a code has read.
    const picture = replies.find(
      ({ relation, key }) => relation === 'wearer' && key === 'GET /api/uploads/:id',
    );
    expect(picture?.text).toMatch(/^RIFF/);
    expect(whoReads('5151')).toContain('wearer GET /api/locks/:id/combination');
  });

  test('only their own show a person’s address', () => {
    const own = /^(wearer|restrictedWearer) /;
    // Their list of people has it, and what they take along; their audit tells of that.
    const admins = /^(admin|siteOwner) GET \/api\/admin\/(export|users)$/;
    expect(whoReads('wearer@example.org').filter((who) => !own.test(who) && !admins.test(who))).toEqual([]);
  });
});

/** A reply as text, a picture byte by byte. */
function textOf(body: unknown): string {
  const isFile = typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
  return isFile ? (body.bytes as Buffer).toString('latin1') : JSON.stringify(body);
}
