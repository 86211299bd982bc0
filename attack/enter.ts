import { login } from '@keyhold/contracts/auth/session';
import { installation } from '@keyhold/server/src/features/installation/installation.tables';
import { Caller } from '@keyhold/server/test/caller';
import { signIn, testPassword } from '@keyhold/server/test/people';
import { dropSecondFactors } from '@keyhold/server/test/second-factor';
import type { NetworkApp } from './network-app';

/** What calls have set otherwise for the whole installation, and would keep people out of it. */
const openToAll = {
  registrationMode: 'open',
  maintenanceMode: false,
  disableNewLocks: false,
  disableRegistration: false,
} as const;

/**
 * Somebody logs in again, whatever calls have done to their account, their session and the installation; where the
 * account is gone, as somebody new.
 */
export async function enter(app: NetworkApp, email: string): Promise<Caller> {
  const { db } = app.app.deps;
  await dropSecondFactors(app);
  await db.update(installation).set(openToAll);
  const caller = new Caller(app);
  const { status } = await caller.call(login, { body: { email, password: testPassword } });
  return status === 200 ? caller : signIn(app);
}
