import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { passkeyChallenges } from './passkeys.tables';

const challengeLifeMs = 5 * 60_000;
const challengeBytes = 32;

type Purpose = (typeof passkeyChallenges.$inferInsert)['purpose'];

/** What a challenge is for, and who was asked: null for anybody. */
export interface Asked {
  readonly purpose: Purpose;
  readonly userId: string | null;
}

/** Makes a challenge for one answer. */
export async function newChallenge(deps: Deps, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = deps.random.bytes(challengeBytes);
  await deps.db.insert(passkeyChallenges).values({
    challenge: challenge.toString('base64url'),
    ...asked,
    expiresAt: deps.clock.now() + challengeLifeMs,
  });
  return new Uint8Array(challenge);
}

/** Uses a challenge up; false if it was not made for this, is too old, or was answered before. */
export async function takeChallenge(
  deps: Deps,
  challenge: string,
  { purpose, userId }: Asked,
): Promise<boolean> {
  const taken = await deps.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, deps.clock.now()),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length === 1;
}
