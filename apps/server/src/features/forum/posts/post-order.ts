import type { PostSort } from '@keyhold/contracts/forum/posts';
import { id as uuid } from '@keyhold/contracts/text';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { Refusal } from '../../../kernel/errors';
import { forumPosts } from '../forum.tables';

/** What a sort compares before the id, which is the time of writing. */
const keys: Readonly<Record<PostSort, PgColumn | null>> = {
  trending: forumPosts.trending,
  top: forumPosts.netScore,
  new: null,
};

interface Place {
  readonly id: string;
  readonly trending: number;
  readonly netScore: number;
}

const keyOf = (sort: PostSort, { trending, netScore }: Place) =>
  sort === 'trending' ? trending : sort === 'top' ? netScore : 0;

const stored = z.tuple([z.string(), z.number(), uuid]);

/** A post's place in a sort, as text that a page hands back. */
export function cursorOf(sort: PostSort, place: Place): string {
  return Buffer.from(JSON.stringify([sort, keyOf(sort, place), place.id])).toString('base64url');
}

export interface Cursor {
  readonly key: number;
  readonly id: string;
}

/** A cursor whose place is given with each run of a query that is built once. */
export const placedByRun = {
  key: sql.placeholder('key') as unknown as number,
  id: sql.placeholder('id') as unknown as string,
};

/** Refuses `invalid_input` for what no page of this sort gave out. */
export function readCursor(sort: PostSort, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const read = stored.safeParse(parse(text));
  if (!read.success || read.data[0] !== sort) throw new Refusal('invalid_input');
  return { key: read.data[1], id: read.data[2] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The order of a sort, highest first, or backwards; and the condition for what comes after a cursor in it. */
export function inOrder(sort: PostSort, from: Cursor | undefined, backwards: boolean) {
  const key = keys[sort];
  const by = backwards ? asc : desc;
  const order: SQL[] = key ? [by(key), by(forumPosts.id)] : [by(forumPosts.id)];
  const than = sql.raw(backwards ? '>' : '<');
  const after =
    from &&
    (key
      ? sql`(${key}, ${forumPosts.id}) ${than} (${from.key}, ${from.id}::uuid)`
      : sql`${forumPosts.id} ${than} ${from.id}::uuid`);
  return { order, after };
}
