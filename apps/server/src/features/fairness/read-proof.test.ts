import { login } from '@keyhold/contracts/auth/session';
import { addCard } from '@keyhold/contracts/cards/cards';
import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import { selectTask, spinWheel } from '@keyhold/contracts/games/games';
import { readLock } from '@keyhold/contracts/locks/detail';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { checkProof } from '@keyhold/fairness-checker/check-proof';
import { DEFAULT_PENALTY_CONFIG } from '@keyhold/rules/games/penalty-config';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { DEFAULT_WHEEL_MODULE } from '@keyhold/rules/games/wheel-module';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { drawWanted, startCardLock } from '../../../test/card-locks';
import { signIn, testPassword } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { locks } from '../locks/locks.tables';
import { users } from '../users/users.tables';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeAll(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder', email: 'keyholder@example.org' });
});
afterAll(() => running.close());

const tasks = ['Tidy up', 'Read a chapter', 'Go for a walk'].map((title, index) => ({
  id: String(index + 1),
  title,
  description: '',
  type: 'neutral' as const,
  points: 5,
}));
const spinOptions = [-3600, 3600, 7200].map((durationSeconds, index) => ({
  id: String(index + 1),
  label: `Option ${index + 1}`,
  description: '',
  type: durationSeconds < 0 ? ('reward' as const) : ('punishment' as const),
  durationSeconds,
  color: '#aabbcc',
}));
const played = {
  cardGameEnabled: true,
  trustKeyholder: true,
  initialDurationDays: 3,
  taskModule: { ...DEFAULT_TASK_MODULE, enabled: true, tasks },
  wheelModule: { ...DEFAULT_WHEEL_MODULE, enabled: true, spinOptions },
};

const proofOf = (caller: Caller, id: string) => caller.call(readFairnessProof, { params: { id } });

test('after a GREEN the whole game can be checked, by both of the lock', async () => {
  const id = await acceptedLock(wearer, keyholder, played);
  const params = { id };
  const promise = (await wearer.call(readLock, { params })).body.fairness;
  await drawWanted(running, wearer, id, 'YELLOW');
  await wearer.call(selectTask, { params: { lockId: id }, body: {} });
  await wearer.call(spinWheel, { params: { lockId: id }, body: {} });
  await keyholder.call(addCard, { params, body: { cardType: 'GREEN' } });
  running.clock.advance(HOUR_MS);
  await drawWanted(running, wearer, id, 'RESET');
  running.clock.advance(HOUR_MS);
  expect((await proofOf(wearer, id)).failure.error).toBe('lock_still_active');
  expect((await drawWanted(running, wearer, id, 'GREEN')).isUnlocked).toBe(true);

  const answer = await proofOf(wearer, id);
  expect(answer.headers['cache-control']).toBe('no-store');
  const report = checkProof(answer.body, promise);
  expect(report.problems).toEqual([]);
  expect(report.checked).toEqual({ draws: 3, tasks: 1, spins: 1 });
  expect((await proofOf(keyholder, id)).body).toEqual(answer.body);
  const stranger = await signIn(running);
  expect((await proofOf(stranger, id)).failure.error).toBe('lock_not_found');

  const forged = structuredClone(answer.body);
  const [first] = forged.events;
  if (first) first.data.cardType = 'RED';
  expect(checkProof(forged, promise).ok).toBe(false);
});

test('late is the same as on time: what happened before any sweep is in it', async () => {
  const id = await startCardLock(wearer, {
    initialDurationDays: 2,
    initialDurationHours: 6,
    taskModule: played.taskModule,
    penaltyConfig: {
      ...DEFAULT_PENALTY_CONFIG,
      enabled: true,
      taskRequiredPerDay: 1,
      useCardGamePenalty: true,
    },
  });
  running.clock.advance(55 * HOUR_MS);
  const late = (await proofOf(wearer, id)).body;
  expect(late.events.map(({ type }) => type)).toContain('cards.reds_added');
  expect(checkProof(late).problems).toEqual([]);
  await running.settle();
  expect((await proofOf(wearer, id)).body).toEqual(late);
});

test('the configuration is the stored one, without settings that came to the product later', async () => {
  const id = await startCardLock(wearer);
  await wearer.call(releaseEmergency, { params: { id } });
  await running.app.parts.database.pool.query(
    `update lock_events set data = data #- '{settings,wheelModule}' where lock_id = $1 and seq = 1`,
    [id],
  );
  const { config } = (await proofOf(wearer, id)).body;
  expect(config).toHaveProperty('taskModule');
  expect(config).not.toHaveProperty('wheelModule');
});

test('a lock from before there were seeds has no proof', async () => {
  const id = await startCardLock(wearer);
  await wearer.call(releaseEmergency, { params: { id } });
  await running.app.deps.db.update(locks).set({ seedSecretId: null }).where(eq(locks.id, id));
  expect((await proofOf(wearer, id)).failure.error).toBe('seed_not_there');
});

test('a banned person gets the proof of what they wore, not of what they held', async () => {
  const held = await acceptedLock(wearer, keyholder, played);
  await wearer.call(releaseEmergency, { params: { id: held } });
  const own = await startCardLock(keyholder);
  await keyholder.call(releaseEmergency, { params: { id: own } });
  await running.app.deps.db
    .update(users)
    .set({ bannedAt: running.clock.now() })
    .where(eq(users.email, 'keyholder@example.org'));
  const banned = new Caller(running);
  await banned.call(login, { body: { email: 'keyholder@example.org', password: testPassword } });
  expect((await proofOf(banned, own)).status).toBe(200);
  expect((await proofOf(banned, held)).failure.error).toBe('lock_not_found');
});
