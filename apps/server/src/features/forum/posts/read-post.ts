import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readPost as endpoint, postDetail } from '@keyhold/contracts/forum/posts';
import { id as uuid } from '@keyhold/contracts/text';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { builtOnce } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { type Mentioned, readsWhatWrote } from '../../boards/boards.api';
import { anyViewer } from '../../users/users.api';
import { createThreadReader } from '../comments/read-thread';
import { forumPosts } from '../forum.tables';
import { mentionsOfPost } from '../mentions';
import { hidesNsfw } from '../nsfw-preference';
import { isReadable } from './find-post';
import { type PostRow, presentPost, rightsOn, selectPosts } from './select-posts';

type Kind = `${'id' | 'slug'} ${'member' | 'staff'}`;

const postOf = builtOnce(buildPost);

/** Makes the reader of a post by its id or slug with its whole discussion: three statements. It refuses `post_not_found`. */
export function createPostReader(db: Queryable) {
  const beside = buildBeside(db);
  const readThread = createThreadReader(db);
  return async function readPost(viewer: SignedIn, idOrSlug: string): Promise<ReplyOf<typeof endpoint>> {
    const viewerId = viewer.userId;
    const by = uuid.safeParse(idOrSlug).success ? 'id' : 'slug';
    const name = by === 'id' ? idOrSlug.toLowerCase() : idOrSlug;
    const kind = `${by} ${mayModerate(viewer) ? 'staff' : 'member'}` as const;
    const readRest = (postId: string) =>
      Promise.all([beside.execute({ viewerId, postId }), readThread(viewer, postId)]);
    const [[row], rest] = await Promise.all([
      postOf(db, kind).execute({ viewerId, name }),
      by === 'id' ? readRest(name) : undefined,
    ]);
    if (!row) throw new Refusal('post_not_found');
    const [[found], comments] = rest ?? (await readRest(row.id));
    const { mentions = [], hideNSFW = true } = found ?? {};
    return { ...detailOf(viewer, row, mentions), comments, userPreferences: { hideNSFW } };
  };
}

/** A post without its discussion. Refuses `post_not_found`. */
export async function readDetail(
  db: Queryable,
  viewer: SignedIn,
  idOrSlug: string,
): Promise<z.output<typeof postDetail>> {
  const [row] = await selectPosts(db, viewer).where(isReadable(viewer, idOrSlug));
  if (!row) throw new Refusal('post_not_found');
  const { rows } = await db.execute<{ mentions: Mentioned[] }>(
    sql`select ${mentionsOfPost(viewer, row.id)} as mentions`,
  );
  return detailOf(viewer, row, rows[0]?.mentions ?? []);
}

const detailOf = (viewer: SignedIn, row: PostRow, mentions: Mentioned[]) => ({
  ...presentPost(row, row.vote),
  ...rightsOn(viewer, row),
  mentions,
});

function buildPost(db: Queryable, kind: Kind) {
  const viewer = anyViewer(kind.endsWith('staff'));
  const named = kind.startsWith('id') ? forumPosts.id : forumPosts.slug;
  return selectPosts(db, viewer)
    .where(and(eq(named, sql.placeholder('name')), readsWhatWrote(viewer, forumPosts.authorId)))
    .prepare(`forum_post_${kind.replace(' ', '_')}`);
}

/** Whom the discussion mentions, and what the viewer has set. */
function buildBeside(db: Queryable) {
  const viewer = anyViewer(false);
  const postId = sql.placeholder('postId') as unknown as string;
  return db
    .select({ mentions: mentionsOfPost(viewer, postId), hideNSFW: hidesNsfw(db, viewer) })
    .from(sql`(select) as "one"`)
    .prepare('forum_beside_post');
}
