import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readPost as endpoint, postDetail } from '@keyhold/contracts/forum/posts';
import { id as uuid } from '@keyhold/contracts/text';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { builtOnce, given } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { inBatches } from '../../../kernel/in-batches';
import { type Mentioned, readsWhatWrote } from '../../boards/boards.api';
import { anyViewer } from '../../users/users.api';
import { buildThread, threadFor } from '../comments/read-thread';
import { forumPosts } from '../forum.tables';
import { mentionsOfPost } from '../mentions';
import { eachViewer, rowOf, viewerColumns, viewers } from '../viewers';
import { isReadable } from './find-post';
import { type PostRow, presentPost, rightsOn, selectPosts } from './select-posts';

type Kind = `${'id' | 'slug'} ${'member' | 'staff'}`;

const postOf = builtOnce(buildPost);

/** Who reads the discussion of which post. */
interface Reading {
  readonly viewer: SignedIn;
  readonly postId: string;
}

/**
 * Makes the reader of a post by its id or slug with its whole discussion: three statements, two of them for all who read the
 * same discussion in one moment. It refuses `post_not_found`.
 */
export function createPostReader(db: Queryable) {
  const besides = buildBeside(db);
  const thread = buildThread(db);
  const readDiscussion = (postId: string, viewerIds: ReadonlySet<string>) => {
    const asked = { postId, viewerIds: [...viewerIds] };
    return Promise.all([besides.execute(asked), thread.execute(asked)]);
  };

  const readRest = inBatches({}, async (readings: readonly Reading[]) => {
    const discussions = new Map<string, ReturnType<typeof readDiscussion>>();
    return Promise.all(
      readings.map(async ({ viewer, postId }) => {
        const readers = readings.filter((one) => one.postId === postId).map((one) => one.viewer.userId);
        const discussion = discussions.get(postId) ?? readDiscussion(postId, new Set(readers));
        discussions.set(postId, discussion);
        const [rows, comments] = await discussion;
        const { mentions, hideNSFW, hiddenIds } = rowOf(rows, viewer);
        return { mentions, hideNSFW, comments: threadFor(viewer, comments, hiddenIds) };
      }),
    );
  });

  return async function readPost(viewer: SignedIn, idOrSlug: string): Promise<ReplyOf<typeof endpoint>> {
    const viewerId = viewer.userId;
    const by = uuid.safeParse(idOrSlug).success ? 'id' : 'slug';
    const name = by === 'id' ? idOrSlug.toLowerCase() : idOrSlug;
    const kind = `${by} ${mayModerate(viewer) ? 'staff' : 'member'}` as const;
    const [[row], rest] = await Promise.all([
      postOf(db, kind).execute({ viewerId, name }),
      by === 'id' ? readRest({ viewer, postId: name }) : undefined,
    ]);
    if (!row) throw new Refusal('post_not_found');
    const { mentions, hideNSFW, comments } = rest ?? (await readRest({ viewer, postId: row.id }));
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

/** For each reader whom the discussion mentions, what they have set, and who is hidden from them. */
function buildBeside(db: Queryable) {
  return db
    .select({ ...viewerColumns(db), mentions: mentionsOfPost(eachViewer, given('postId')) })
    .from(viewers)
    .prepare('forum_beside_post');
}
