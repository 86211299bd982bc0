import { and, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { users } from '../users/users.tables';
import {
  bannedSessions,
  emailVerifications,
  knownDevices,
  passwordResets,
  sessions,
  spentCaptchas,
} from './auth.tables';
import { emailChanges, formerEmails } from './email-change/email-change.tables';
import { passkeyChallenges } from './passkeys/passkeys.tables';
import { removeUnfinishedApps } from './second-factor/authenticator-app';
import { secondSteps } from './second-factor/second-factor.tables';
import { idleSessionMs, knownDeviceMs } from './session-limits';
import { ensureSiteOwner } from './site-owner';

/** A link that somebody opens too late is told from one that never was, for a week. */
const expiredResetKeptMs = 7 * 86_400_000;

/** Somebody who scans a QR code types the first code soon. */
const unfinishedAppKeptMs = 3_600_000;

/** Twice the life of the mailed link. */
const unverifiedAccountKeptMs = 2 * 86_400_000;

/**
 * Deletes expired sessions, devices, mailed links and second steps, and accounts that were never verified. Runs every
 * hour.
 */
export async function purgeExpired(
  deps: Pick<Deps, 'db' | 'transaction' | 'clock' | 'config'>,
): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.lastUsedAt, now - idleSessionMs)));
  await db.delete(bannedSessions).where(lte(bannedSessions.endedAt, now - idleSessionMs));
  await db.delete(knownDevices).where(lte(knownDevices.enteredAt, now - knownDeviceMs));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now - expiredResetKeptMs));
  const waiting = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, emailVerifications.email), isNull(users.emailVerifiedAt)));
  await db.delete(emailVerifications).where(
    or(
      lte(emailVerifications.linkExpiresAt, now),
      // Somebody asked for a mail to an address that waits for none.
      and(lte(emailVerifications.codeExpiresAt, now), notExists(waiting)),
    ),
  );
  // An account to which nobody came back loses its name. Everybody who was ever signed in has a session or is
  // verified.
  const signedIn = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id));
  const runningLink = db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(and(eq(emailVerifications.email, users.email), gt(emailVerifications.linkExpiresAt, now)));
  await db.delete(users).where(
    and(
      isNull(users.emailVerifiedAt),
      lte(users.createdAt, now - unverifiedAccountKeptMs),
      notExists(signedIn),
      // A link that was mailed later is good for its whole day.
      notExists(runningLink),
    ),
  );
  await db.delete(secondSteps).where(lte(secondSteps.expiresAt, now));
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
  await db.delete(formerEmails).where(lte(formerEmails.expiresAt, now));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await deps.transaction((tx) => removeUnfinishedApps(tx, now - unfinishedAppKeptMs));
  await ensureSiteOwner(deps);
  await db.delete(spentCaptchas).where(lte(spentCaptchas.expiresAt, now));
}
