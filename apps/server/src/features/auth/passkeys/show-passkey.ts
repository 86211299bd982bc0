import type { ShownPasskey } from '@keyhold/contracts/auth/passkeys';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { type Asked, newChallenge, takeChallenge } from './challenges';
import { passkeys } from './passkeys.tables';
import type { Site } from './site';

/** By a passkey alone one has to show to the device who one is; beside a password holding the device is enough. */
const verificationOf = ({ purpose }: Asked) => (purpose === 'login' ? 'required' : 'preferred');

/** What the browser is to show a passkey with: one of that person, or any of this site. */
export async function askForPasskey(deps: Deps, site: Site, asked: Asked) {
  const own = asked.userId === null ? null : await findPasskeys(deps, asked.userId);
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: await newChallenge(deps, asked),
    userVerification: verificationOf(asked),
    ...(own ? { allowCredentials: own } : {}),
  });
}

async function findPasskeys(deps: Deps, userId: string) {
  const own = await deps.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  return own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

/**
 * The person whose passkey has signed what was asked. Refuses `passkey_invalid`: unknown, of somebody else, of another
 * site, signed before or too late, or by a copy (its counter went back).
 */
export async function requirePasskey(
  deps: Deps,
  site: Site,
  asked: Asked,
  shown: ShownPasskey,
): Promise<string> {
  const [passkey] = await deps.db.select().from(passkeys).where(eq(passkeys.credentialId, shown.id));
  if (!passkey || (asked.userId !== null && passkey.userId !== asked.userId))
    throw new Refusal('passkey_invalid');
  const verified = await verifyAuthenticationResponse({
    response: shown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(deps, challenge, asked),
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: verificationOf(asked) === 'required',
  }).catch(() => null);
  if (!verified?.verified) throw new Refusal('passkey_invalid');
  const { newCounter } = verified.authenticationInfo;
  const used = await deps.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: deps.clock.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        // Two at once with one count: one of them is a copy.
        or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`)),
      ),
    )
    .returning({ userId: passkeys.userId });
  if (used.length === 0) throw new Refusal('passkey_invalid');
  return passkey.userId;
}
