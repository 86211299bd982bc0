import { verificationMailLimit } from '@keyhold/contracts/auth/verification';
import { eq, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { emailVerifications } from './auth.tables';

export const codeLifeMs = 10 * 60_000;
const linkLifeMs = 24 * 3_600_000;
const resendPauseMs = 60_000;
const triesPerCode = 5;

export const sendVerificationTask = 'auth.send_verification';

/** When the code ends, and when another mail may be asked for; as the contract shows it. */
export interface VerificationWindow {
  readonly expiresAt: string;
  readonly resendAvailableAt: string;
}

/** Whom a mail goes to, and the shared lock that its link leads back to. */
export interface Addressed {
  readonly email: string;
  readonly invitation?: string | undefined;
}

/** Ends the former code and link of an address and adds the job that makes and mails new ones. */
export async function startVerification(deps: Deps, tx: Tx, to: Addressed): Promise<VerificationWindow> {
  const { email } = to;
  const fresh = freshVerification(deps.clock.now());
  await tx
    .insert(emailVerifications)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: emailVerifications.email, set: fresh });
  await addMail(deps, tx, to);
  return toWindow(fresh);
}

/** The same, but null and nothing done while the pause since the last mail runs. */
export async function restartVerification(
  deps: Deps,
  tx: Tx,
  to: Addressed,
): Promise<VerificationWindow | null> {
  const { email } = to;
  const now = deps.clock.now();
  const fresh = freshVerification(now);
  const started = await tx
    .insert(emailVerifications)
    .values({ email, ...fresh })
    .onConflictDoUpdate({
      target: emailVerifications.email,
      set: fresh,
      setWhere: lte(emailVerifications.resendAvailableAt, now),
    })
    .returning({ email: emailVerifications.email });
  if (started.length === 0) return null;
  await addMail(deps, tx, to);
  return toWindow(fresh);
}

/**
 * Returns the window of the running code, or mails a new one if that has ended, for a login with an
 * unverified address. These mails count towards the same daily limit as resends, so that nobody is flooded.
 */
export async function ensureVerification(deps: Deps, to: Addressed): Promise<VerificationWindow> {
  const { email } = to;
  const now = deps.clock.now();
  const [running] = await deps.db
    .select()
    .from(emailVerifications)
    .where(eq(emailVerifications.email, email));
  if (running && running.codeExpiresAt > now) return toWindow(running);
  const outcome = await deps.limits.consume(verificationMailLimit, email);
  if (outcome.ok) return deps.transaction((tx) => startVerification(deps, tx, to));
  return toWindow({
    codeExpiresAt: running?.codeExpiresAt ?? now,
    resendAvailableAt: now + outcome.retryAfterSeconds * 1000,
  });
}

function freshVerification(now: number) {
  return {
    selector: null,
    tokenHash: null,
    codeHash: null,
    triesLeft: triesPerCode,
    codeExpiresAt: now + codeLifeMs,
    linkExpiresAt: now + linkLifeMs,
    resendAvailableAt: now + resendPauseMs,
  };
}

function addMail(deps: Deps, tx: Tx, { email, invitation }: Addressed): Promise<void> {
  const payload = { email, ...(invitation !== undefined && { invitation }) };
  return deps.jobs.add(tx, sendVerificationTask, payload, { key: `${sendVerificationTask}:${email}` });
}

function toWindow(at: { codeExpiresAt: number; resendAvailableAt: number }): VerificationWindow {
  return {
    expiresAt: new Date(at.codeExpiresAt).toISOString(),
    resendAvailableAt: new Date(at.resendAvailableAt).toISOString(),
  };
}
