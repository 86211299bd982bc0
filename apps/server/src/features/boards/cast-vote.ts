import type { voteBody } from '@keyhold/contracts/boards/votes';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database';

export type VoteType = z.output<typeof voteBody>['voteType'];

const values: Readonly<Record<VoteType, number>> = { up: 1, down: -1, remove: 0 };

/** A table of votes with the columns `item_id`, `user_id`, `value` and `created_at`, and what is voted on. */
export interface Ballot {
  readonly votes: PgTable;
  readonly items: PgTable & { readonly id: PgColumn; readonly netScore: PgColumn };
}

/**
 * Sets a person's one vote on the item that `named` selects, or takes it back, and returns the new score. The transaction
 * holds the item's row by then, if only by what was asked for in the same write: votes that come at once wait for each
 * other there, so each counts exactly once.
 */
export async function castVote(
  tx: Tx,
  { votes, items }: Ballot,
  vote: { named: SQL; userId: string; voteType: VoteType; now: number },
): Promise<number> {
  const value = values[vote.voteType];
  const { rows } = await tx.execute<{ net_score: number }>(sql`
    with item as (select id from ${items} where ${vote.named}),
    former as (select value from ${votes} where item_id = (select id from item) and user_id = ${vote.userId}),
    removed as (
      delete from ${votes} where item_id = (select id from item) and user_id = ${vote.userId} and ${value}::int = 0),
    cast_now as (
      insert into ${votes} (item_id, user_id, value, created_at)
      select id, ${vote.userId}, ${value}, ${new Date(vote.now).toISOString()} from item where ${value}::int <> 0
      on conflict (item_id, user_id) do update set value = excluded.value)
    update ${items} set net_score = net_score + ${value} - coalesce((select value from former), 0)
    where id = (select id from item) returning net_score`);
  const [row] = rows;
  if (!row) throw new Error('What was voted on is missing');
  return row.net_score;
}

/** A table of votes, by its columns. */
type Votes = PgTable & Readonly<Record<'itemId' | 'userId' | 'value', PgColumn>>;

/** What somebody has voted on an item, inside a query. */
export const voteOf = (votes: Votes, itemId: PgColumn, userId: string) => sql<number | null>`(
  select ${votes.value} from ${votes} where ${votes.itemId} = ${itemId} and ${votes.userId} = ${userId})`;

/** The same for several people at once, by their ids; null where none of them has voted. */
export const votesOf = (votes: Votes, itemId: PgColumn, userIds: string) =>
  sql<Readonly<Record<string, number>> | null>`(
  select json_object_agg(${votes.userId}, ${votes.value}) from ${votes}
  where ${votes.itemId} = ${itemId} and ${votes.userId} = any(${userIds}::uuid[]))`;

/** A stored vote as replies say it. */
export const presentVote = (value: number | null) => (value === null ? null : value > 0 ? 'up' : 'down');
