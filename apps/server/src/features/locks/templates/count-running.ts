import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { locks } from '../locks.tables';
import { lockTemplates } from './templates.tables';

/** A column for a query of templates: how many people wear each of them now. */
export function countRunning(db: Queryable) {
  return db.$count(locks, and(eq(locks.templateId, lockTemplates.id), isNull(locks.endedAt)));
}
