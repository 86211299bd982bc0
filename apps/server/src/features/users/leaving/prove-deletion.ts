import { and, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sealedFiles } from '../../../db/sealed-files.tables';
import type { Deps } from '../../../deps';
import type { PersonalData } from '../../../personal-data';
import { accountDeletions } from './leaving.tables';

const payload = z.object({ deletionId: z.string(), userId: z.string(), storageKeys: z.array(z.string()) });

/**
 * Deletes the objects of the files of a deleted person and looks whether any row names them or any file is there. Throws
 * with what is left, so that the job is tried again and the log says so; else the row of the deletion gets its time.
 */
export async function proveDeletion(
  deps: Deps,
  registry: readonly PersonalData[],
  given: unknown,
): Promise<void> {
  const { deletionId, userId, storageKeys } = payload.parse(given);
  const left = [...(await findRows(deps, registry, userId)), ...(await deleteFiles(deps, storageKeys))];
  if (left.length > 0) throw new Error(`Of a deleted person there is still: ${left.join(', ')}`);
  await deps.db
    .update(accountDeletions)
    .set({ provedAt: deps.clock.now() })
    .where(and(eq(accountDeletions.id, deletionId), isNull(accountDeletions.provedAt)));
}

/** The columns that still name the person and must not. Ids alone can be looked for; a row goes with its id. */
async function findRows({ db }: Deps, registry: readonly PersonalData[], userId: string): Promise<string[]> {
  const left: string[] = [];
  for (const [column, whenGone] of registry.flatMap(({ columns }) => columns)) {
    if (column.getSQLType() !== 'uuid' || (whenGone !== 'deleted' && 'kept' in whenGone)) continue;
    if ((await db.$count(column.table, sql`${column} = ${userId}`)) > 0)
      left.push(`${getTableName(column.table)}.${column.name}`);
  }
  return left;
}

/** Deletes what is left of the files; what it cannot delete counts. */
async function deleteFiles({ db, storage }: Deps, storageKeys: readonly string[]): Promise<string[]> {
  if (storageKeys.length === 0) return [];
  const rows = await db.$count(sealedFiles, inArray(sealedFiles.storageKey, [...storageKeys]));
  let objects = 0;
  for (const storageKey of storageKeys) {
    // Nothing can open them any more. The sweep deletes them too, but cannot tell a disk that is not mounted.
    if (await storage.exists(storageKey)) await storage.delete(storageKey);
    if (await storage.exists(storageKey)) objects += 1;
  }
  return rows + objects > 0 ? [`${rows} rows and ${objects} objects of files`] : [];
}
