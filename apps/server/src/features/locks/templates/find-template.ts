import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { Refusal } from '../../../kernel/errors';
import { personColumns, type Viewer, visibleTo } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { lockTemplates } from './templates.tables';

/** The template of a link with its keyholder; `template_not_found` for every other code and a keyholder whom the viewer may not see. */
export async function requireTemplateByCode(db: Queryable, viewer: Viewer, shareCode: string) {
  const [found] = await db
    .select({
      template: lockTemplates,
      owner: { ...personColumns(users), description: users.description },
    })
    .from(lockTemplates)
    .innerJoin(users, eq(users.id, lockTemplates.ownerId))
    .where(and(eq(lockTemplates.shareCode, shareCode), visibleTo(viewer, users.id)));
  if (!found) throw new Refusal('template_not_found');
  return found;
}

export type FoundTemplate = Awaited<ReturnType<typeof requireTemplateByCode>>;
