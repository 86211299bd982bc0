import { createHash } from 'node:crypto';
import { canonicalJson } from '@keyhold/rules/fairness/canonical';
import type { auditEntries } from './audit.tables';

export type AuditEntry = typeof auditEntries.$inferSelect;

/** What stands before the first entry. */
export const beforeFirst = Buffer.alloc(32);

/** The hash of an entry behind the one with that hash: whoever changes one has to change all that follow. */
export function hashOfEntry(
  before: Buffer,
  { hash: _, ...entry }: Omit<AuditEntry, 'hash'> & { hash?: Buffer },
) {
  return createHash('sha256')
    .update(before)
    .update(canonicalJson({ ...entry, details: { ...entry.details } }))
    .digest();
}
