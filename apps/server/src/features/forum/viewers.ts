import { mayModerate } from '@keyhold/rules/boards/rights';
import { sql } from 'drizzle-orm';
import { given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { blockedWith, type Viewer } from '../users/users.api';
import { hidesNsfw } from './nsfw-preference';

const viewerId = sql<string>`"viewers"."id"`;

/** Those who read in one moment, a row each: their ids are given with each run as `viewerIds`. */
export const viewers = sql`unnest(${given('viewerIds')}::uuid[]) as "viewers" ("id")`;
/** The one of a row. */
export const eachViewer: Viewer = { userId: viewerId as unknown as string };

/** What each of them has set, and whom blocks hide from them. */
export const viewerColumns = (db: Queryable) => ({
  viewerId,
  hideNSFW: hidesNsfw(db, eachViewer),
  hiddenIds: sql<string[]>`array(${blockedWith(eachViewer.userId)})`,
});

/** The row of one of them. Staff read also those who have blocked them. */
export function rowOf<Row extends { readonly viewerId: string; readonly hiddenIds: readonly string[] }>(
  rows: readonly Row[],
  viewer: SignedIn,
): Row {
  const row = rows.find((one) => one.viewerId === viewer.userId);
  if (!row) throw new Error('A viewer who was asked for is missing');
  return mayModerate(viewer) ? { ...row, hiddenIds: [] } : row;
}
