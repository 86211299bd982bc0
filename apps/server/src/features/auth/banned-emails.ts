import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { bannedEmails } from './auth.tables';

/** Without a key: it has to outlive a new master key. Who holds the database can try addresses, and holds those of all accounts anyway. */
const hashOf = (email: string) => hash('sha256', `keyhold banned address\n${email}`, 'buffer');

/** Keeps an address from registering again; only its hash is kept. */
export async function banEmail(tx: Tx, { clock }: Pick<Deps, 'clock'>, email: string): Promise<void> {
  await tx
    .insert(bannedEmails)
    .values({ emailHash: hashOf(email), bannedAt: clock.now() })
    .onConflictDoNothing();
}

export async function isEmailBanned(db: Queryable, email: string): Promise<boolean> {
  return (await db.$count(bannedEmails, eq(bannedEmails.emailHash, hashOf(email)))) > 0;
}
