import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { createTemplate, removeTemplate } from '@keyhold/contracts/locks/templates';
import { fetchVerificationCode, uploadVerification } from '@keyhold/contracts/locks/verification';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { sealedFiles, unclaimedObjects } from '../../../db/sealed-files.tables';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { locks } from '../locks.tables';
import { deadlines } from './deletion.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

/** Lists what is stored of everything that the test makes. */
async function kept() {
  const { db } = running.app.deps;
  const purposes = (await db.select({ purpose: sealedFiles.purpose }).from(sealedFiles)).map(
    ({ purpose }) => purpose,
  );
  const counts = await Promise.all([locks, sealedSecrets, deadlines].map((table) => db.$count(table)));
  return { counts, purposes: purposes.sort() };
}

test('a lock that cannot be deleted holds up neither the others nor the ID photos, and goes later', async () => {
  const { db } = running.app.deps;
  const [wearer, keyholder] = [await signIn(running), await signIn(running, { role: 'keyholder' })];
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const params = { id: await startLock(wearer, '4711') };
    running.clock.advance(6 * HOUR_MS);
    expect((await wearer.call(revealCombination, { params })).status).toBe(200);
    ids.push(params.id);
  }
  const [stuck = ''] = ids;
  await db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger refuse before delete on locks for each row when (old.id = '${stuck}') execute function refuse()`),
  );
  running.clock.advance(4 * DAY_MS);
  const withId = await acceptedLock(wearer, keyholder, { requireID: true, initialDurationDays: 30 });
  running.clock.advance(3 * DAY_MS + MINUTE_MS);
  await running.settle();
  const left = async () => (await db.select({ id: locks.id }).from(locks)).map(({ id }) => id).sort();
  expect(await left()).toEqual([stuck, withId].sort());
  expect((await kept()).purposes).toEqual([]);

  await db.execute(sql`drop trigger refuse on locks`);
  running.clock.advance(5 * MINUTE_MS);
  await running.settle();
  expect(await left()).toEqual([withId]);
});

test('with a lock go its photos, of combination, ID and verification; its cover only with the last that shows it', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const wearer = await signIn(running);
  const made = await keyholder.call(createTemplate, {
    body: {
      title: 'Everything that there is',
      initialDurationDays: 30,
      initialDurationHours: 0,
      requireID: true,
      requireDailyVerification: true,
    },
    files: { photo: await clearPhoto() },
  });
  const { shareCode, _id: templateId } = made.body;
  const meta = { shareCode, combinationType: 'PHOTO' as const, adultConfirmed: true };
  const files = { photo: await clearPhoto(), idPhoto: await clearPhoto() };
  const startOne = async () =>
    (await wearer.call(acceptTemplate, { body: { meta, forceUpload: true }, files })).body._id;
  const endOne = async (id: string) => {
    const params = { id };
    expect((await keyholder.call(unlockAsKeyholder, { params })).status).toBe(200);
    expect((await wearer.call(revealCombination, { params })).status).toBe(200);
  };
  const [first, second] = [await startOne(), await startOne()];
  await wearer.call(fetchVerificationCode, { params: { id: first } });
  const verified = await wearer.call(uploadVerification, {
    params: { id: first },
    body: {},
    files: { photo: await clearPhoto() },
  });
  expect(verified.status).toBe(200);
  const ofOneLock = ['combination-photo', 'id-photo'];
  const all = [...ofOneLock, ...ofOneLock, 'verification-photo', 'cover-photo'].sort();
  expect((await kept()).purposes).toEqual(all);

  // Put away by hand, while the ID photo still waits to be seen.
  await endOne(first);
  await wearer.send({ method: 'DELETE', url: `/api/locks/${first}` });
  expect(await kept()).toEqual({ counts: [1, 1, 1], purposes: [...ofOneLock, 'cover-photo'].sort() });
  await keyholder.call(removeTemplate, { params: { id: templateId } });
  expect((await kept()).purposes).toEqual([...ofOneLock, 'cover-photo'].sort());

  // The second lock is deleted at its deadline, seven days later.
  await endOne(second);
  running.clock.advance(7 * DAY_MS);
  await running.settle();
  expect(await kept()).toEqual({ counts: [0, 0, 0], purposes: [] });
  running.clock.advance(DAY_MS);
  await running.settle();
  expect(await running.app.deps.db.$count(unclaimedObjects)).toBe(0);
});
