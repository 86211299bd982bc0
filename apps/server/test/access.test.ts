import { type AccessRow, accessTable, type Relation, relations } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './caller';
import { makeCall } from './situations/make-call';
import { keyOf } from './situations/situation';
import { createTestApp, type TestApp, withEmailVerification } from './test-app';
import { type Person, people } from './world';

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
  let app: TestApp;
  let callers: Record<Person, Caller>;
  beforeAll(async () => {
    app = await createTestApp({ env: withEmailVerification });
    callers = await people(app);
  });
  afterAll(() => app.close());

  test.each(allEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s',
    async (key, endpoint) => {
      const wanted: AccessRow = accessTable[key] ?? {};
      const got: Partial<Record<Relation, string>> = {};
      for (const relation of relations.filter((each) => each in wanted)) {
        const { status, failure } = await makeCall(app, callers, endpoint, relation);
        got[relation] = status === 200 ? 'yes' : failure.error;
      }
      expect(got).toEqual(wanted);
    },
  );
});
