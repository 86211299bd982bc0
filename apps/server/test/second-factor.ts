import { enableSecondFactor, setUpSecondFactor } from '@keyhold/contracts/auth/second-factor';
import { inArray } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { sealedSecrets } from '../src/db/sealed-secrets.tables';
import { secondFactors } from '../src/features/auth/second-factor/second-factor.tables';
import { newId } from '../src/kernel/random';
import type { Caller } from './caller';
import type { TestedApp } from './tested-app';

/** The code that an authenticator app with this secret shows, now or some half minutes later. */
export function codeOf(testApp: TestedApp, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: testApp.clock.now() + steps * 30_000 });
}

/** Turns the second factor of a person on, as they do. The code of this half minute is used up then. */
export async function protect(testApp: TestedApp, caller: Caller) {
  const { secret } = (await caller.call(setUpSecondFactor, {})).body;
  const code = codeOf(testApp, secret);
  const enabled = await caller.call(enableSecondFactor, { body: { code } });
  if (enabled.status !== 200) throw new Error(`It was not turned on: ${JSON.stringify(enabled.failure)}`);
  return { secret, code, recoveryCodes: enabled.body.recoveryCodes };
}

/** A second factor of somebody, as if turned on before; nobody knows its secret. */
export async function plantSecondFactor({ app }: TestedApp, userId: string): Promise<void> {
  const { db, clock, random } = app.deps;
  const now = clock.now();
  const secretId = newId(now, random);
  const unreadable = { ciphertext: random.bytes(64), wrappedKey: random.bytes(64), keyVersion: 1 };
  await db
    .insert(sealedSecrets)
    .values({ id: secretId, purpose: 'authenticator', createdAt: now, ...unreadable });
  await db.insert(secondFactors).values({ userId, secretId, createdAt: now, enabledAt: now });
}

/** Takes the second factor of everybody away, with its secret. */
export async function dropSecondFactors({ app }: TestedApp): Promise<void> {
  const { db } = app.deps;
  const dropped = await db.delete(secondFactors).returning({ id: secondFactors.secretId });
  await db.delete(sealedSecrets).where(
    inArray(
      sealedSecrets.id,
      dropped.map(({ id }) => id),
    ),
  );
}
