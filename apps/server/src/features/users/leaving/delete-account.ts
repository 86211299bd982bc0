import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import type { PersonalData } from '../../../personal-data';
import { ensureSiteOwner } from '../../auth/auth.api';
import { users } from '../users.tables';
import { accountDeletions } from './leaving.tables';
import { mustStay } from './site-owner-stays';

export const proveDeletionTask = 'users.prove_deletion';

/**
 * Deletes a person with everything that the features hold of them, in one transaction: afterwards nobody is there, and no
 * key opens a file of theirs. `permit` runs first, and may refuse. A job then deletes the objects of the files and proves that nothing is left. Refuses with
 * `site_owner_stays` and as the features do; a second deletion at once finds nobody (`unauthenticated`).
 */
export async function deleteAccount(
  deps: Deps,
  registry: readonly PersonalData[],
  { userId, haveCodes }: { userId: string; haveCodes: boolean },
  permit?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const afterwards = await deps.transaction(async (tx) => {
    await permit?.(tx);
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!person) throw new Refusal('unauthenticated');
    if (await mustStay(tx, deps, person)) throw new Refusal('site_owner_stays');
    const storageKeys: string[] = [];
    const noting: Deps = { ...deps, files: notingFiles(deps.files, storageKeys) };
    const { id, username, email } = person;
    const told: (() => void)[] = [];
    for (const { forget } of registry) {
      const then = await forget?.(tx, noting, { id, username, email, haveCodes });
      if (then) told.push(then);
    }
    await tx.delete(users).where(eq(users.id, userId));
    // They are named by the row that is gone now.
    for (const fileId of [person.avatarFileId, ...person.profilePhotoFileIds])
      if (fileId) await noting.files.destroy(tx, fileId);
    await leaveProof(tx, deps, { userId, storageKeys });
    if (person.isSiteOwner) await ensureSiteOwner({ db: tx, config: deps.config });
    return told;
  });
  for (const then of afterwards) then();
}

type Tx = Parameters<Parameters<Deps['transaction']>[0]>[0];

function notingFiles(files: Deps['files'], storageKeys: string[]): Deps['files'] {
  return {
    ...files,
    async destroy(tx, id) {
      const storageKey = await files.destroy(tx, id);
      if (storageKey) storageKeys.push(storageKey);
      return storageKey;
    },
  };
}

/** The row says nothing of the person; the job knows their id until it is done. */
async function leaveProof(tx: Tx, deps: Deps, gone: { userId: string; storageKeys: readonly string[] }) {
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  await tx.insert(accountDeletions).values({ id, deletedAt: now, fileCount: gone.storageKeys.length });
  await deps.jobs.add(
    tx,
    proveDeletionTask,
    { deletionId: id, ...gone },
    { key: `${proveDeletionTask}:${id}` },
  );
}
