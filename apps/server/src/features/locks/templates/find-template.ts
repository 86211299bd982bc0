import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { Refusal } from '../../../kernel/errors';
import { readTypedCode } from '../../../kernel/readable-code';
import { personColumns, type Viewer, visibleTo } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { lockTemplates } from './templates.tables';

/**
 * Finds the template of a link with its keyholder, whose code may have been typed in small letters; refuses with `template_not_found` for any other code, or
 * if the viewer may not see the keyholder.
 */
export async function requireTemplateByCode(db: Queryable, viewer: Viewer | null, shareCode: string) {
  const [found] = await db
    .select({
      template: lockTemplates,
      keyholder: { ...personColumns(users), description: users.description },
    })
    .from(lockTemplates)
    .innerJoin(users, eq(users.id, lockTemplates.keyholderId))
    .where(
      and(
        inArray(lockTemplates.shareCode, [shareCode, readTypedCode(shareCode)]),
        visibleTo(viewer, users.id),
      ),
    );
  if (!found) throw new Refusal('template_not_found');
  return found;
}

export type FoundTemplate = Awaited<ReturnType<typeof requireTemplateByCode>>;
