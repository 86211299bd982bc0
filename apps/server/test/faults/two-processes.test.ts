import { randomBytes } from 'node:crypto';
import { register } from '@keyhold/contracts/auth/registration';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { changeServerSettings } from '@keyhold/contracts/staff/server-settings';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { describe, expect, test } from 'vitest';
import { breakableLine } from '../breakable-line';
import { onServer } from '../database-server';
import { newPerson } from '../people';
import { launch, pause, startProduct, until } from './product';
import { channels, listen, makeInstallation, redis, server } from './several-processes';
import { registerVisitor, Visitor } from './visitor';

async function startLock(wearer: Visitor): Promise<string> {
  const settings = { title: 'A lock of six hours', initialDurationDays: 0, initialDurationHours: 6 };
  const body = { meta: { ...settings, combinationType: 'DIGITS' as const, digits: '4711' } };
  return (await wearer.call(startSelfLock, { body })).body._id;
}

/**
 * Leaves fifty events of one lock in the outbox at once, as a command would, for the listener that tells the wearer of
 * completed tasks. Their titles have lengths that no task may have, but a letter may: above 8,000 bytes a message takes
 * another way through the database.
 */
async function leaveFifty(databaseUrl: string, wearerId: string, lockId: string): Promise<void> {
  const concerned = { lockId, version: 1, title: 'A lock', wearerId, keyholderId: null, currency: 'SEK' };
  const shown = { hidesTime: false, hidesHistory: false, hidesDeck: false };
  const data = { taskId: 'a task', points: 1, date: '2027-01-10', completedToday: 1 };
  const payloads = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...concerned, ...shown },
    event: {
      ...{
        type: 'games.task_completed',
        v: 1,
        at: 1_800_000_000_000,
        actor: { kind: 'user', userId: wearerId },
      },
      data: { ...data, title: 'x'.repeat((index % 3) * 5000), totalPoints: index },
    },
  }));
  await onServer(
    { connectionString: databaseUrl },
    `insert into outbox_deliveries (event_id, listener, stream, type, payload, occurred_at)
     select gen_random_uuid(), 'games.announce_plays', 'lock:${lockId}', 'games.task_completed', event, '2027-01-15'
     from jsonb_array_elements('${JSON.stringify(payloads)}') with ordinality as waiting (event, place) order by place`,
  );
}

describe.skipIf(!server)('web and worker as two processes', () => {
  test('a lock is revealed on time while no worker runs', async () => {
    const { env, moveClock } = await makeInstallation();
    const web = await startProduct(env, ['web']);
    const wearer = await registerVisitor(web.url);
    const id = await startLock(wearer);
    await moveClock(6 * HOUR_MS - 60_000);
    expect((await wearer.call(revealCombination, { params: { id } })).failure.error).toBe(
      'lock_still_active',
    );
    await moveClock(60_000);
    expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({
      canReveal: true,
      remainingSeconds: 0,
    });
    const revealed = await wearer.call(revealCombination, { params: { id } });
    expect(revealed.body).toEqual({ type: 'DIGITS', digits: '4711' });

    // The worker that comes back tells what happened meanwhile; that the code was read since is known.
    const worker = await startProduct(env, ['worker']);
    const told = async () => (await wearer.call(listNotifications, {})).body.notifications;
    await until(async () => (await told()).map(({ read }) => read).join() === 'true');
    await worker.stop();
    await web.stop();
  }, 300_000);

  test.each(channels)(
    'what the worker announces reaches a page of the web process through $through',
    async ({ redisUrl }) => {
      const { env: base, moveClock } = await makeInstallation();
      const env = { ...base, REDIS_URL: redisUrl };
      const web = await startProduct(env, ['web']);
      const worker = await startProduct(env, ['worker']);
      const [wearer, stranger] = [await registerVisitor(web.url), await registerVisitor(web.url)];
      const [heard, overheard] = [await listen(wearer), await listen(stranger)];
      const id = await startLock(wearer);
      await until(() => heard.some(([event]) => event === 'lock:updated'));
      expect(heard).toContainEqual(['lock:updated', { id, version: 1 }]);

      // Only the worker looks for what is due, so its clock has moved.
      await moveClock(6 * HOUR_MS);
      await until(() => heard.some(([event]) => event === 'new_notification'));
      await until(() =>
        heard.some(([, payload]) => JSON.stringify(payload) === JSON.stringify({ id, version: 2 })),
      );
      expect(overheard).toEqual([]);

      await worker.kill();
      expect((await wearer.call(dashboard, {})).status).toBe(200);
      await web.stop();
    },
    60_000,
  );

  test.each(channels)(
    'a page of one process hears of a command given at another, and of fifty events at once in their order, through $through',
    async ({ redisUrl }) => {
      const { env: base, databaseUrl } = await makeInstallation();
      const env = { ...base, REDIS_URL: redisUrl };
      const [one, other] = [await startProduct(env, ['web', 'worker']), await startProduct(env, ['web'])];
      const wearer = await registerVisitor(one.url);
      const heard = await listen({ url: other.url, cookie: wearer.cookie });
      const id = await startLock(wearer);
      await until(() => heard.some(([event]) => event === 'lock:updated'));
      expect(heard).toContainEqual(['lock:updated', { id, version: 1 }]);

      const { _id: wearerId } = (await wearer.call(currentUser, {})).body;
      await leaveFifty(databaseUrl, wearerId, id);
      const points = () =>
        heard
          .filter(([event]) => event === 'task_completed')
          .map(([, completed]) => (completed as { currentTaskPoints: number }).currentTaskPoints);
      await until(() => points().length >= 50);
      expect(points()).toEqual(Array.from({ length: 50 }, (_, index) => index));
      await one.stop();
      await other.stop();
    },
    60_000,
  );

  test.each(channels)(
    'what is set for everybody at one process is told to the pages of another within a second, and holds there, through $through',
    async ({ redisUrl }) => {
      const { env: base } = await makeInstallation();
      const env = { ...base, REDIS_URL: redisUrl };
      const [one, other] = [await startProduct(env, ['web']), await startProduct(env, ['web'])];
      const [owner, member] = [await registerVisitor(one.url), await registerVisitor(other.url)];
      const heard = await listen(member);
      const set = async (body: ArgsOf<typeof changeServerSettings>['body']) => {
        heard.splice(0);
        expect((await owner.call(changeServerSettings, { body })).status).toBe(200);
        const savedAt = performance.now();
        await until(() => heard.some(([event]) => event === 'installation:changed'));
        expect(performance.now() - savedAt).toBeLessThan(1_000);
        return (await member.call(currentUser, {})).body;
      };
      expect(await set({ maintenanceMode: true })).toMatchObject({ maintenanceMode: true, restricted: true });
      expect((await member.call(listNotifications, {})).failure.error).toBe('maintenance');
      expect(await set({ maintenanceMode: false })).toMatchObject({ maintenanceMode: false });
      const message = { adminMessage: 'Down on Sunday.', showAdminMessage: true };
      expect(await set(message)).toMatchObject({ adminMessage: 'Down on Sunday.' });
      await set({ disableRegistration: true });
      const { failure } = await new Visitor(other.url).call(register, { body: newPerson() });
      expect(failure.error).toBe('registration_disabled');
      await one.stop();
      await other.stop();
    },
    300_000,
  );

  test.skipIf(!redis)(
    'Redis takes nothing with it when it goes, and joins the processes again when it is back',
    async () => {
      const line = await breakableLine(new URL(redis ?? ''));
      const { env: base } = await makeInstallation();
      const env = { ...base, REDIS_URL: line.url };
      // Redis is away when the processes start, too.
      line.cut();
      const [web, other] = [await startProduct(env, ['web', 'worker']), await startProduct(env, ['web'])];
      const wearer = await registerVisitor(web.url);
      const heard = await listen({ url: other.url, cookie: wearer.cookie });
      await startLock(wearer);
      line.mend();
      await until(async () => {
        // A person may start thirty locks in an hour.
        await pause(300);
        await startLock(wearer);
        return heard.some(([event]) => event === 'lock:updated');
      });

      line.cut();
      heard.splice(0);
      await startLock(wearer);
      for (const url of [web.url, other.url]) {
        wearer.url = url;
        expect((await wearer.call(dashboard, {})).body.length).toBeGreaterThan(2);
      }

      line.mend();
      wearer.url = web.url;
      await until(async () => {
        await startLock(wearer);
        return heard.some(([event]) => event === 'lock:updated');
      });

      line.cut();
      await web.stop();
      await other.stop();
    },
    300_000,
  );

  test('a start without the master key, or with another one, is refused', async () => {
    // The first start makes all of the database.
    const { env } = await makeInstallation('template1');
    const first = await startProduct(env, ['web']);
    await first.stop();
    const { KEYHOLD_MASTER_KEY: _, ...keyless } = env;
    const without = launch({ ...keyless, KEYHOLD_LOG_LEVEL: 'error' }, ['web']);
    expect(await without.exit).toBe(1);
    expect(without.output()).toMatch(/^Keyhold did not start\. .*KEYHOLD_MASTER_KEY/);
    const other = launch(
      { ...env, KEYHOLD_MASTER_KEY: randomBytes(32).toString('base64'), KEYHOLD_LOG_LEVEL: 'error' },
      ['web'],
    );
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(/^Keyhold did not start\. The master key is not the one/);
  }, 300_000);
});
