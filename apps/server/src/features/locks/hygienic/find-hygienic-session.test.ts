import { activeHygienicSession, startHygienic } from '@keyhold/contracts/locks/hygienic';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp } from '../../../../test/test-app';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { locks } from '../locks.tables';

test('a combination that cannot be opened does not hide the other lock that is open', async () => {
  const running = await createTestApp();
  const { db } = running.app.deps;
  const [wearer, keyholder] = [await signIn(running), await signIn(running)];
  const settings = { initialDurationDays: 30, hygienicUnlockEnabled: true };
  const ids: string[] = [];
  for (const digits of ['4711', '5822']) {
    const id = await acceptedLock(wearer, keyholder, { ...settings, digits });
    expect((await wearer.call(startHygienic, { params: { id } })).status).toBe(200);
    running.clock.advance(MINUTE_MS);
    ids.push(id);
  }
  const active = async () => (await wearer.call(activeHygienicSession, {})).body.session;
  expect((await active())?.lockId).toBe(ids[0]);
  const spoil = async (id = '') => {
    const [lock] = await db.select().from(locks).where(eq(locks.id, id));
    const isThis = eq(sealedSecrets.id, lock?.combinationSecretId ?? '');
    await db
      .update(sealedSecrets)
      .set({ ciphertext: Buffer.alloc(40) })
      .where(isThis);
  };
  await spoil(ids[0]);
  expect(await active()).toMatchObject({ lockId: ids[1], originalDigits: '5822' });
  await spoil(ids[1]);
  expect(await active()).toBeNull();
  await running.close();
});
