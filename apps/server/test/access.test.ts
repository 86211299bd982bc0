import { accessTable, type Role, roles } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { commonErrors } from '@keyhold/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './caller';
import { situations } from './situations/situations';
import { createTestApp, type TestApp } from './test-app';
import { people } from './world';

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

test('every endpoint has a row in the access table, and every row an endpoint', () => {
  expect(Object.keys(accessTable).sort()).toEqual(allEndpoints.map(keyOf).sort());
});

describe('each call lets in exactly whom the table names', () => {
  let app: TestApp;
  let callers: Record<Role, Caller>;
  beforeAll(async () => {
    app = await createTestApp();
    callers = await people(app);
  });
  afterAll(() => app.close());

  test.each(allEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s',
    async (key, endpoint) => {
      for (const role of roles) {
        const cookie = callers[role].cookie;
        const caller = callers[role];
        const given =
          (await situations[key]?.({
            app,
            wearer: callers.wearer,
            keyholder: callers.keyholder,
            role,
            caller,
          })) ?? {};
        const answer = await caller.call(endpoint as never, given as never);
        // Some calls open another session or close this one; the next call is made by the same person again.
        if (caller.cookie !== cookie && key !== 'POST /api/auth/logout') caller.cookie = cookie;
        const refusedAs = answer.status === 200 ? null : answer.failure.error;
        const wanted = accessTable[key]?.[role];
        if (wanted === 'yes') {
          const allowed: readonly (string | null)[] = [null, ...endpoint.errors];
          expect(allowed, `${role}: ${refusedAs}`).toContain(refusedAs);
          expect([...commonErrors, 'lock_not_found', 'draft_not_found'], role).not.toContain(refusedAs);
        } else {
          expect(refusedAs, role).toBe(wanted);
        }
      }
      if (key === 'POST /api/auth/logout') callers = await people(await replaced());
    },
  );

  /** Logging everybody out ends the world; the rest goes on in a new one. */
  async function replaced(): Promise<TestApp> {
    await app.close();
    app = await createTestApp();
    return app;
  }
});
