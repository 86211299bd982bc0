import { banIp } from '@keyhold/contracts/staff/addresses';
import { listAudit } from '@keyhold/contracts/staff/audit';
import { exportData } from '@keyhold/contracts/staff/export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await signIn(app, { email: 'owner@example.org' });
});
afterAll(() => app.close());

test('the data is one JSON file with people, locks and bans, without a secret, and the audit tells of it', async () => {
  // What happens at one instant stands in the order of its ids, which are chance.
  app.clock.advance(1000);
  const wearer = await signIn(app, { email: 'wearer@example.org' });
  const lockId = await startLock(wearer, '3917');
  const body = { ipAddress: '203.0.113.0/24', reason: 'It registers all night', duration: 7 } as const;
  await owner.call(banIp, { body });

  const answer = await owner.call(exportData, {});
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/keyhold-\d{4}-\d\d-\d\d\.json/);
  const data = answer.body as unknown as Record<string, { _id: string; email?: string }[]>;
  expect(data.users?.map(({ email }) => email)).toEqual(['owner@example.org', 'wearer@example.org']);
  expect(data.locks).toMatchObject([{ _id: lockId, keyholderId: null, endedAt: null }]);
  expect(data.bannedIPs).toMatchObject([{ ipAddress: '203.0.113.0/24' }]);
  expect(data.stats).toMatchObject({ totalUsers: 2, activeLocks: 1 });
  expect(JSON.stringify(data)).not.toMatch(/password|hash|token|secret|remaining|3917/i);

  const { entries } = (await owner.call(listAudit, { query: { act: 'data.exported' } })).body;
  expect(entries).toHaveLength(1);
  expect((await wearer.call(exportData, {})).failure.error).toBe('forbidden');
  app.clock.advance(31 * 60_000);
  expect((await owner.call(exportData, {})).failure.error).toBe('fresh_login_required');
});
