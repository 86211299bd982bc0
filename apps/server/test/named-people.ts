import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { users } from '../src/features/users/users.tables';
import { type Someone, signIn } from './people';
import type { TestedApp } from './tested-app';

export interface NamedPerson extends Someone {
  readonly name: string;
}

/** A new person of a rank, signed in, with their id and name. */
export async function namedPerson(
  testApp: TestedApp,
  rank: Partial<typeof users.$inferInsert> = {},
): Promise<NamedPerson> {
  const caller = await signIn(testApp);
  const { _id: id, username: name } = (await caller.call(currentUser, {})).body;
  if (Object.keys(rank).length > 0) await testApp.app.deps.db.update(users).set(rank).where(eq(users.id, id));
  return { caller, id, name };
}
