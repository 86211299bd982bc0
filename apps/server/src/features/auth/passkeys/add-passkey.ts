import { passkeyLimits } from '@keyhold/contracts/auth/passkeys';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { addNotice } from '../notices';
import { newChallenge, takeChallenge } from './challenges';
import { passkeys } from './passkeys.tables';
import type { Site } from './site';

/** What the browser is to make a passkey with. It can be found without a name, so it serves as a login alone. */
export async function startPasskey(deps: Deps, actor: SignedIn, site: Site) {
  const own = await deps.db.select().from(passkeys).where(eq(passkeys.userId, actor.userId));
  if (own.length >= passkeyLimits.count) throw new Refusal('too_many_passkeys');
  return generateRegistrationOptions({
    rpName: 'Keyhold',
    rpID: site.id,
    userName: actor.username,
    userID: new TextEncoder().encode(actor.userId),
    challenge: await newChallenge(deps, { purpose: 'add', userId: actor.userId }),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

/** Keeps a passkey that the browser has made. Refuses `passkey_invalid`, `passkey_known`, `too_many_passkeys`. */
export async function addPasskey(
  deps: Deps,
  actor: SignedIn,
  site: Site,
  input: { name: string; passkey: unknown },
): Promise<string> {
  const { credential } = await verifyNew(deps, actor, site, input.passkey as RegistrationResponseJSON);
  const id = newId(deps.clock.now(), deps.random);
  return deps.transaction(async (tx) => {
    // One after the other, so that no more fit than fit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
    if ((await tx.$count(passkeys, eq(passkeys.userId, actor.userId))) >= passkeyLimits.count)
      throw new Refusal('too_many_passkeys');
    const added = await tx
      .insert(passkeys)
      .values({
        id,
        userId: actor.userId,
        name: input.name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal('passkey_known');
    await addNotice(deps, tx, actor.userId, 'passkey_added');
    return id;
  });
}

async function verifyNew(deps: Deps, actor: SignedIn, site: Site, response: RegistrationResponseJSON) {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) =>
      takeChallenge(deps, challenge, { purpose: 'add', userId: actor.userId }),
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw new Refusal('passkey_invalid');
  return verified.registrationInfo;
}
