import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@keyhold/rules/fairness/canonical';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../kernel/clock';
import { Refusal } from '../kernel/errors';
import type { Database, Tx } from './database';
import { idempotencyKeys } from './idempotency.tables';

const keptMs = 24 * 3_600_000;

/** A call under an `Idempotency-Key`; without a key it is simply made. `request` is what was asked, as plain data. */
export interface KeyedCall {
  readonly userId: string;
  readonly endpoint: string;
  readonly key: string | undefined;
  readonly request: object;
  /** Tells a repeat from another request by data that must not go into the hash. */
  readonly isSame?: (resultId: string) => Promise<boolean>;
}

/** The lock of a key, which lasts as long as the transaction that took it. */
function lockOf({ userId, endpoint, key }: KeyedCall) {
  return sql`hashtextextended(${`${userId} ${endpoint} ${key}`}, 7)`;
}

/**
 * Runs `make` once for a key and answers repeats with the id of what the first call made. Another request under the
 * same key is refused with `idempotency_key_reused`, a twin that still runs with `request_in_progress`.
 */
export async function once(
  tx: Tx,
  deps: { clock: Clock },
  call: KeyedCall,
  make: () => Promise<string>,
): Promise<string> {
  const { key } = call;
  if (key === undefined) return make();
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(call)}) as free`,
  );
  if (!rows[0]?.free) throw new Refusal('request_in_progress');
  return onceHeld(tx, deps, { ...call, key }, make);
}

/**
 * Does the same for a caller who holds a row for which every twin waits: the twin then gets the result of the
 * first.
 */
export async function onceHeld(
  tx: Tx,
  deps: { clock: Clock },
  call: KeyedCall & { readonly key: string },
  make: () => Promise<string>,
): Promise<string> {
  const former = await findResult(tx, call);
  if (former !== null) return former;
  const resultId = await make();
  await keepResult(tx, deps, call, resultId);
  return resultId;
}

/**
 * Returns what the first call under this key made, or null. Refuses a different request under the same key
 * with `idempotency_key_reused`.
 */
export async function findResult(tx: Tx, call: KeyedCall & { readonly key: string }): Promise<string | null> {
  const { userId, endpoint, key } = call;
  const same = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
  const [former] = await tx.select().from(idempotencyKeys).where(same);
  if (!former) return null;
  const isSame =
    former.requestHash.equals(hashOf(call.request)) && ((await call.isSame?.(former.resultId)) ?? true);
  if (!isSame) throw new Refusal('idempotency_key_reused');
  return former.resultId;
}

/** Keeps what the first call made, unless another request took the key in the meantime. */
export async function keepResult(
  tx: Tx,
  deps: { clock: Clock },
  { userId, endpoint, key, request }: KeyedCall & { readonly key: string },
  resultId: string,
): Promise<void> {
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ userId, endpoint, key, requestHash: hashOf(request), resultId, createdAt: deps.clock.now() })
    .onConflictDoNothing();
  if (rowCount === 0) throw new Refusal('idempotency_key_reused');
}

function hashOf(request: object): Buffer {
  // JSON drops undefined fields, which the canonical form refuses.
  const plain = JSON.parse(JSON.stringify(request)) as Json;
  return createHash('sha256').update(canonicalJson(plain)).digest();
}

/** Forgets keys after their 24 hours. */
export async function forgetOldKeys(deps: { db: Database; clock: Clock }): Promise<void> {
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, deps.clock.now() - keptMs));
}
