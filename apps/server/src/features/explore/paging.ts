import { EXPLORE_REACH, type pagination } from '@keyhold/contracts/explore/pages';
import type * as z from 'zod/mini';

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
