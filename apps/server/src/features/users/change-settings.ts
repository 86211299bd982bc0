import type { InputOf } from '@keyhold/contracts/endpoint';
import type { changeSettings as changeSettingsEndpoint } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { requireOwnUser } from './own-user';
import type { User } from './present-own-user';
import { users } from './users.tables';

type Changes = InputOf<typeof changeSettingsEndpoint>['body'];

/** Changes the settings that were sent and leaves the others. */
export async function changeSettings(deps: Deps, actor: SignedIn, changes: Changes): Promise<User> {
  const { showAgeAndDOB, discordUsername, ...named } = changes;
  const given = Object.entries({
    ...named,
    showAgeAndDob: showAgeAndDOB,
    // A field that was emptied is no name.
    discordUsername: discordUsername === '' ? null : discordUsername,
  }).filter(([, value]) => value !== undefined);
  return deps.transaction(async (tx) => {
    if (given.length > 0)
      await tx.update(users).set(Object.fromEntries(given)).where(eq(users.id, actor.userId));
    return requireOwnUser(tx, actor.userId);
  });
}
