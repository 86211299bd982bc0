import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  BANNED_IPS_PAGE_SIZE,
  type banIp as banEndpoint,
  type listBannedIps as listEndpoint,
} from '@keyhold/contracts/staff/addresses';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { bannedAddresses } from './addresses.tables';
import { inRanges, isTooWide, readRange } from './ranges';

type Banned = ReplyOf<typeof banEndpoint>['bannedIP'];
type Row = typeof bannedAddresses.$inferSelect;

const iso = (at: number) => new Date(at).toISOString();

function present({ id, network, reason, createdAt, expiresAt }: Row, createdBy: string | null): Banned {
  return {
    _id: id,
    ipAddress: network,
    reason,
    createdAt: iso(createdAt),
    createdBy,
    expiresAt: expiresAt === null ? null : iso(expiresAt),
  };
}

/** Bans a range; one that is banned already gets the new reason and duration. Refuses `own_address`, `range_too_wide`. */
export async function banAddress(
  deps: Deps,
  actor: SignedIn,
  { ipAddress, reason, duration }: InputOf<typeof banEndpoint>['body'],
  ownAddress: string,
): Promise<Banned> {
  const range = readRange(ipAddress);
  if (!range) {
    const message = 'This is no network address and no range';
    throw new Refusal('invalid_input', { errors: [{ field: 'ipAddress', code: 'invalid', message }] });
  }
  if (isTooWide(range)) throw new Refusal('range_too_wide');
  if (inRanges([range])(ownAddress)) throw new Refusal('own_address');
  const createdAt = deps.clock.now();
  const expiresAt = duration === 0 ? null : createdAt + duration * DAY_MS;
  return deps.transaction(async (tx) => {
    const written = `${range.address}/${range.prefix}`;
    const { rows } = await tx.execute<{ network: string }>(
      sql`select network(${written}::inet)::text as network`,
    );
    const network = rows[0]?.network ?? written;
    const values = { network, reason, createdAt, createdById: actor.userId, expiresAt };
    const [row] = await tx
      .insert(bannedAddresses)
      .values({ id: newId(createdAt, deps.random), ...values })
      .onConflictDoUpdate({ target: bannedAddresses.network, set: values })
      .returning();
    if (!row) throw new Error('The ban was not written');
    await recordAct(tx, deps, actor, { act: 'address.banned', reason, details: { network, days: duration } });
    return present(row, actor.username);
  });
}

/** Lets an address in again. */
export async function unbanAddress(deps: Deps, actor: SignedIn, id: string): Promise<void> {
  await deps.transaction(async (tx) => {
    const [gone] = await tx.delete(bannedAddresses).where(eq(bannedAddresses.id, id)).returning();
    if (!gone) throw new Refusal('not_found');
    await recordAct(tx, deps, actor, { act: 'address.unbanned', details: { network: gone.network } });
  });
}

/** A page of the bans, newest first. */
export async function listBannedAddresses(
  { db }: Pick<Deps, 'db'>,
  { page = 1, limit = BANNED_IPS_PAGE_SIZE }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const rows = await db
    .select({ row: bannedAddresses, createdBy: users.username })
    .from(bannedAddresses)
    .leftJoin(users, eq(users.id, bannedAddresses.createdById))
    .orderBy(desc(bannedAddresses.id))
    .offset((page - 1) * limit)
    .limit(limit);
  const total = await db.$count(bannedAddresses);
  return {
    bannedIPs: rows.map(({ row, createdBy }) => present(row, createdBy)),
    pagination: { page, limit, total, pages: Math.ceil(total / limit), more: false },
  };
}

/** An address is somebody's: once its ban is over, nothing is kept of it. */
export async function forgetExpiredBans({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(bannedAddresses)
    .where(and(isNotNull(bannedAddresses.expiresAt), lte(bannedAddresses.expiresAt, clock.now())));
}
