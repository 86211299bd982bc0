import { EXPLORE_REACH, type pagination } from '@keyhold/contracts/explore/pages';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../db/database';
import { pgErrorCode } from '../../db/pg-errors';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';

/** A page of a list. Beyond the reach there is none. */
export function pageOf({ page = 1, limit }: { page?: number | undefined; limit: number }) {
  const offset = (page - 1) * limit;
  return { offset, limit: Math.max(0, Math.min(limit, EXPLORE_REACH - offset)) };
}

/** How far a count goes: one further than the reach tells that there are more. */
export const COUNTED = EXPLORE_REACH + 1;

export function presentPagination(
  { page = 1, limit }: { page?: number | undefined; limit: number },
  counted: number,
): z.output<typeof pagination> {
  const total = Math.min(counted, EXPLORE_REACH);
  return { page, limit, total, pages: Math.ceil(total / limit), more: counted > total };
}

const statementTimeoutMs = 1500;
const queryCancelled = '57014';

/** Reads under a time limit for each statement; refuses `search_timed_out` where one runs into it. */
export async function readInTime<T>(
  deps: Pick<Deps, 'transaction'>,
  read: (db: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await deps.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${statementTimeoutMs}`));
      return read(tx);
    });
  } catch (error) {
    if (pgErrorCode(error) === queryCancelled) throw new Refusal('search_timed_out');
    throw error;
  }
}
