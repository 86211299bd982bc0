import { login } from '@keyhold/contracts/auth/session';
import { secondFactors } from '@keyhold/server/src/features/auth/second-factor/second-factor.tables';
import { Caller } from '@keyhold/server/test/caller';
import { signIn, testPassword } from '@keyhold/server/test/people';
import type { NetworkApp } from './network-app';

/** Somebody logs in again, whatever calls have done to their account and session; where it is gone, as somebody new. */
export async function enter(app: NetworkApp, email: string): Promise<Caller> {
  await app.app.deps.db.delete(secondFactors);
  const caller = new Caller(app);
  const { status } = await caller.call(login, { body: { email, password: testPassword } });
  return status === 200 ? caller : signIn(app);
}
