import { findMentioned } from '@keyhold/contracts/boards/mentions';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  addComment,
  type Comment,
  deleteComment,
  editComment,
  readComment,
  replyToComment,
  voteOnComment,
} from '@keyhold/contracts/forum/comments';
import {
  createPost,
  deletePost,
  editPost,
  listPosts,
  type PostSort,
  pinPost,
  readPost,
  setNsfwPreference,
  voteOnPost,
} from '@keyhold/contracts/forum/posts';
import { type postReportReasons, reportComment, reportPost } from '@keyhold/contracts/forum/reports';
import { mentionedNames } from '@keyhold/rules/boards/mentions';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { orNull } from '../../lib/api/or-null';
import { sessionQuery } from '../../lib/api/session';
import { useCall } from '../../lib/api/use-call';
import { minuteMs } from '../../lib/format/duration';
import { useRoom, useSocketEvent } from '../../lib/realtime';
import { nextVote, type OwnVote } from '../boards/boards.api';
import { changeComment, dropComment, findComment, putComment } from './comment-tree';
import { postMessages } from './messages';

export type PostList = ReplyOf<typeof listPosts>;
export type ListedPost = PostList['posts'][number];
export type PostDetail = ReplyOf<typeof readPost>;

const listKey = ['forum', 'list'] as const;
const postKey = (id: string) => ['forum', 'post', id] as const;

/** What the address of the list says. */
export interface ForumView {
  readonly page: number;
  readonly sort: PostSort;
  readonly search: string | undefined;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** A page of the forum; the page before stays until it is there. */
export const listQuery = ({ page, ...view }: ForumView) =>
  queryOptions({
    queryKey: [...listKey, page, view],
    queryFn: ({ signal }) => api(listPosts)({ query: { page: String(page), ...view } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A post with its discussion by its id or slug; null where there is none. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postKey(id),
    queryFn: ({ signal }) => orNull(api(readPost)({ params: { id } }, { signal }), ['post_not_found']),
    staleTime: 5 * minuteMs,
  });

/** The people whom a text would mention, once it is sent. */
export function mentionedQuery(text: string) {
  const names = mentionedNames(text).map((name) => `@${name}`);
  return queryOptions({
    queryKey: ['forum', 'mentioned', names],
    queryFn: async ({ signal }) =>
      (await api(findMentioned)({ query: { names: names.join(' ') } }, { signal })).mentions,
    enabled: names.length > 0,
  });
}

/** Changes a post wherever this page shows it. */
function changePost(client: QueryClient, postId: string, change: <P extends ListedPost>(post: P) => P): void {
  client.setQueriesData<PostDetail | null>({ queryKey: ['forum', 'post'] }, (known) =>
    known?._id === postId ? change(known) : known,
  );
  client.setQueriesData<PostList>(
    { queryKey: listKey },
    (known) =>
      known && { ...known, posts: known.posts.map((post) => (post._id === postId ? change(post) : post)) },
  );
}

function changeThread(
  client: QueryClient,
  postId: string,
  change: (thread: readonly Comment[]) => Comment[],
): void {
  client.setQueriesData<PostDetail | null>({ queryKey: ['forum', 'post'] }, (known) =>
    known?._id === postId ? { ...known, comments: change(known.comments) } : known,
  );
}

function sayFailed(error: Error): void {
  showToast({ kind: 'error', title: postMessages.failed, message: error.message });
}

interface Scored {
  readonly netScore: number;
  readonly userVote: OwnVote;
}

interface Pressed extends Scored {
  readonly pressed: 'up' | 'down';
}

const voteTypeOf = (vote: OwnVote): 'up' | 'down' | 'remove' => vote ?? 'remove';

/** Votes at once on the page, and then with the server; what fails is taken back. */
export function useVoteOnPost(postId: string) {
  const client = useQueryClient();
  const show = (scored: Scored) => changePost(client, postId, (post) => ({ ...post, ...scored }));
  return useCall(voteOnPost, {
    args: (given: Pressed) => ({
      params: { id: postId },
      body: { voteType: voteTypeOf(nextVote(given, given.pressed).userVote) },
    }),
    scope: { id: `vote ${postId}` },
    onMutate: (given) => show(nextVote(given, given.pressed)),
    onSuccess: show,
    onError: (error, { netScore, userVote }) => {
      show({ netScore, userVote });
      sayFailed(error);
    },
  });
}

/** Does the same for a comment. */
export function useVoteOnComment(postId: string, commentId: string) {
  const client = useQueryClient();
  const show = (scored: Scored) =>
    changeThread(client, postId, (thread) =>
      changeComment(thread, commentId, (comment) => ({ ...comment, ...scored })),
    );
  return useCall(voteOnComment, {
    args: (given: Pressed) => ({
      params: { id: postId, commentId },
      body: { voteType: voteTypeOf(nextVote(given, given.pressed).userVote) },
    }),
    scope: { id: `vote ${commentId}` },
    onMutate: (given) => show(nextVote(given, given.pressed)),
    onSuccess: show,
    onError: (error, { netScore, userVote }) => {
      show({ netScore, userVote });
      sayFailed(error);
    },
  });
}

/** Puts a comment that the server gave to its place on the page. */
function takeComment(client: QueryClient, postId: string, answer: ReplyOf<typeof addComment>): void {
  const { comment, commentCount, mentions } = answer;
  changeThread(client, postId, (thread) => putComment(thread, comment));
  client.setQueriesData<PostDetail | null>({ queryKey: ['forum', 'post'] }, (known) => {
    if (known?._id !== postId) return known;
    const others = known.mentions.filter(({ _id }) => mentions.every((one) => one._id !== _id));
    return { ...known, commentCount, mentions: [...others, ...mentions] };
  });
}

/** Writes on a post, or under one of its comments. */
export function useAddComment(postId: string) {
  const client = useQueryClient();
  return useCall(addComment, {
    args: ({ content }: { content: string }) => ({ params: { id: postId }, body: { content } }),
    repeatable: true,
    onSuccess: (answer) => takeComment(client, postId, answer),
  });
}

export function useReply(postId: string, commentId: string) {
  const client = useQueryClient();
  return useCall(replyToComment, {
    args: ({ content }: { content: string }) => ({ params: { id: postId, commentId }, body: { content } }),
    repeatable: true,
    onSuccess: (answer) => takeComment(client, postId, answer),
  });
}

export function useEditComment(postId: string, commentId: string) {
  const client = useQueryClient();
  return useCall(editComment, {
    args: ({ content }: { content: string }) => ({ params: { id: postId, commentId }, body: { content } }),
    onSuccess: (answer) => takeComment(client, postId, answer),
  });
}

export function useDeleteComment(postId: string, commentId: string) {
  const client = useQueryClient();
  return useCall(deleteComment, {
    args: () => ({ params: { id: postId, commentId } }),
    doneAlready: 'comment_not_found',
    onSuccess: () => lookAtComment(client, postId, commentId),
    onError: sayFailed,
  });
}

/** Reads one comment anew: it is new, changed, or gone. */
async function lookAtComment(client: QueryClient, postId: string, commentId: string): Promise<void> {
  const { comment, ...rest } = await api(readComment)({ params: { id: postId, commentId } });
  if (comment !== null) return takeComment(client, postId, { comment, ...rest });
  changeThread(client, postId, (thread) => dropComment(thread, commentId));
  changePost(client, postId, (post) => ({ ...post, commentCount: rest.commentCount }));
}

interface PostFields {
  readonly title: string;
  readonly description: string;
  readonly isNSFW: boolean;
}

export function useCreatePost() {
  return useCall(createPost, {
    args: ({ image, ...body }: PostFields & { image: File | null }) => ({
      body,
      files: { image: image ?? undefined },
    }),
    repeatable: ({ image }) => image && [image.name, image.size, image.lastModified],
    invalidates: [{ queryKey: listKey }],
  });
}

export function useEditPost(postId: string) {
  return useCall(editPost, {
    args: ({ image, ...body }: PostFields & { image: File | null; removeImage: boolean }) => ({
      params: { id: postId },
      body,
      files: { image: image ?? undefined },
    }),
    invalidates: [{ queryKey: ['forum'] }],
    untilFresh: true,
  });
}

export function useDeletePost(postId: string) {
  return useCall(deletePost, {
    args: () => ({ params: { id: postId } }),
    doneAlready: 'post_not_found',
    invalidates: [{ queryKey: listKey }],
    onError: sayFailed,
  });
}

export function usePinPost(postId: string) {
  return useCall(pinPost, {
    args: (isPinned: boolean) => ({ params: { id: postId }, body: { isPinned } }),
    invalidates: [{ queryKey: ['forum'] }],
    onError: sayFailed,
  });
}

/** Whether a post keeps its picture and text back until asked; nothing that one wrote is hidden from oneself. */
export function useIsHidden({ isNSFW, authorId }: ListedPost, hidesNsfw: boolean): boolean {
  const { data: viewer } = useQuery(sessionQuery);
  return isNSFW && hidesNsfw && (authorId === null || authorId._id !== viewer?._id);
}

export function useNsfwPreference() {
  return useCall(setNsfwPreference, {
    args: (hideNSFW: boolean) => ({ body: { hideNSFW } }),
    invalidates: [{ queryKey: ['forum'] }],
    onError: sayFailed,
  });
}

export type ReportReason = (typeof postReportReasons)[number];

interface Report {
  readonly reason: ReportReason;
  readonly notes: string;
}

/** Reports a post, or the comment of it that is named. */
export function useReport(postId: string, commentId: string | null) {
  const ofPost = useCall(reportPost, {
    args: (body: Report) => ({ params: { id: postId }, body }),
  });
  const ofComment = useCall(reportComment, {
    args: (body: Report) => ({ params: { id: postId, commentId: commentId ?? '' }, body }),
  });
  return commentId === null ? ofPost : ofComment;
}

/** Keeps a post that is open up to date, by what its room says. */
export function useLivePost(postId: string): void {
  const client = useQueryClient();
  useRoom('post', postId);
  useSocketEvent('post:updated', ({ id }) => {
    if (id === postId) void client.invalidateQueries({ queryKey: ['forum', 'post'] });
  });
  useSocketEvent('comment:updated', ({ id, postId: of }) => {
    if (of === postId) lookAtComment(client, postId, id).catch(() => undefined);
  });
  useSocketEvent('post:scored', ({ id, postId: of, netScore }) => {
    if (of !== postId || client.isMutating() > 0) return;
    if (id === postId) changePost(client, postId, (post) => ({ ...post, netScore }));
    else
      changeThread(client, postId, (thread) =>
        findComment(thread, id) === null
          ? [...thread]
          : changeComment(thread, id, (comment) => ({ ...comment, netScore })),
      );
  });
}
