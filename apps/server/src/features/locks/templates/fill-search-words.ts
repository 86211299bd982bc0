import { searchWords } from '@keyhold/rules/users/fold-text';
import { eq, isNull } from 'drizzle-orm';
import type { DatabaseClient } from '../../../db/database';
import { lockTemplates } from './templates.tables';

const batch = 500;

/** Fills the words that a search compares for templates from before there were such. */
export async function fillSearchWords(database: Pick<DatabaseClient, 'transact'>): Promise<void> {
  const fillBatch = () =>
    database.transact(async (tx) => {
      const found = await tx
        .select({ id: lockTemplates.id, settings: lockTemplates.settings })
        .from(lockTemplates)
        .where(isNull(lockTemplates.searchWords))
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const { id, settings } of found)
        await tx
          .update(lockTemplates)
          .set({ searchWords: searchWords(settings.title).join(' ') })
          .where(eq(lockTemplates.id, id));
      return found.length;
    });
  while ((await fillBatch()) === batch);
}
