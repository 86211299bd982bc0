import { asc, gt } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { auditChain, auditEntries } from './audit.tables';
import { type AuditEntry, beforeFirst, hashOfEntry } from './chain';

const pageSize = 1000;

/** The entries after a place, in their order, a page at a time. */
export async function* entriesFrom(db: Queryable, after = 0): AsyncGenerator<AuditEntry[]> {
  for (let last = after; ; ) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.place, last))
      .orderBy(asc(auditEntries.place))
      .limit(pageSize);
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.place ?? last;
  }
}

export type AuditCheck =
  | { readonly whole: true; readonly length: number; readonly head: string }
  /** The first place at which something was changed, added or taken out. */
  | { readonly whole: false; readonly place: number };

/** Reads the whole audit and follows its chain. */
export async function checkAudit(db: Queryable): Promise<AuditCheck> {
  const [chain = { length: 0, hash: beforeFirst }] = await db.select().from(auditChain);
  let length = 0;
  let hash: Buffer = beforeFirst;
  for await (const page of entriesFrom(db)) {
    for (const entry of page) {
      const isNext = entry.place === length + 1 && entry.hash.equals(hashOfEntry(hash, entry));
      if (!isNext) return { whole: false, place: length + 1 };
      length += 1;
      hash = entry.hash;
    }
  }
  // Entries that were added since the first look are behind those that it counted.
  if (length < chain.length || (length === chain.length && !hash.equals(chain.hash)))
    return { whole: false, place: length + 1 };
  return { whole: true, length, head: hash.toString('hex') };
}
