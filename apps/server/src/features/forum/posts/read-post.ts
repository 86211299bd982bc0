import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readPost as endpoint, postDetail } from '@keyhold/contracts/forum/posts';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import type { Mentioned } from '../../boards/boards.api';
import { readThread } from '../comments/read-thread';
import { mentionsOfPost } from '../mentions';
import { hidesNsfw } from '../nsfw-preference';
import { isReadable } from './find-post';
import { presentPost, rightsOn, selectPosts } from './select-posts';

/** A post by its id or slug with its whole discussion, in three statements. Refuses `post_not_found`. */
export async function readPost(
  db: Queryable,
  viewer: SignedIn,
  idOrSlug: string,
): Promise<ReplyOf<typeof endpoint>> {
  const { detail, hideNSFW } = await readDetail(db, viewer, idOrSlug);
  return {
    ...detail,
    comments: await readThread(db, viewer, detail._id),
    userPreferences: { hideNSFW },
  };
}

/** A post without its discussion. Refuses `post_not_found`. */
export async function readDetail(
  db: Queryable,
  viewer: SignedIn,
  idOrSlug: string,
): Promise<{ detail: z.output<typeof postDetail>; hideNSFW: boolean }> {
  const [row] = await selectPosts(db, viewer).where(isReadable(viewer, idOrSlug));
  if (!row) throw new Refusal('post_not_found');
  const { rows } = await db.execute<{ mentions: Mentioned[]; hideNSFW: boolean }>(
    sql`select ${mentionsOfPost(viewer, row.id)} as mentions, ${hidesNsfw(db, viewer)} as "hideNSFW"`,
  );
  const { mentions = [], hideNSFW = true } = rows[0] ?? {};
  return { detail: { ...presentPost(row), ...rightsOn(viewer, row), mentions }, hideNSFW };
}
