import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  commentOnFeedback,
  createFeedback,
  deleteFeedback,
  deleteFeedbackComment,
  listFeedback,
  readFeedback,
  readFeedbackLimit,
  reviewFeedback,
  voteOnFeedback,
} from '@keyhold/contracts/feedback/feedback';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { orNull } from '../../lib/api/or-null';
import { useCall } from '../../lib/api/use-call';
import type { FeedbackView } from './feedback-view';
import { feedbackMessages as texts } from './messages';

export type Suggestion = ReplyOf<typeof readFeedback>;
export type SuggestionList = ReplyOf<typeof listFeedback>;

const listKey = ['feedback', 'list'] as const;
const itemKey = (id: string) => ['feedback', 'item', id] as const;

/** A page of the suggestions; the page before stays until it is there. */
export const listQuery = ({ type, status, mine, search, page }: FeedbackView) =>
  queryOptions({
    queryKey: [...listKey, { type, status, mine, search, page }],
    queryFn: ({ signal }) =>
      api(listFeedback)(
        { query: { type, status, search, page: String(page), ...(mine && { author: 'me' }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** A suggestion with its comments; null where there is none. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: itemKey(id),
    queryFn: ({ signal }) =>
      orNull(api(readFeedback)({ params: { id } }, { signal }), ['suggestion_not_found', 'invalid_input']),
  });

/** What the person may still send today. */
export const allowanceQuery = queryOptions({
  queryKey: ['feedback', 'allowance'],
  queryFn: ({ signal }) => api(readFeedbackLimit)({}, { signal }),
});

/** Changes a suggestion wherever this page shows it. */
function change(client: QueryClient, id: string, next: (item: Suggestion) => Suggestion): void {
  client.setQueryData<Suggestion | null>(itemKey(id), (known) => known && next(known));
  client.setQueriesData<SuggestionList>(
    { queryKey: listKey },
    (known) =>
      known && { ...known, feedback: known.feedback.map((item) => (item._id === id ? next(item) : item)) },
  );
}

const sayFailed = (title: string) => (error: Error) =>
  showToast({ kind: 'error', title, message: error.message });

export function useSubmit() {
  return useCall(createFeedback, {
    args: (body: ArgsOf<typeof createFeedback>['body']) => ({ body }),
    repeatable: true,
    invalidates: [{ queryKey: ['feedback'] }],
  });
}

interface Voted {
  readonly hasVoted: boolean;
  readonly voteCount: number;
}

const turned = ({ hasVoted, voteCount }: Voted): Voted => ({
  hasVoted: !hasVoted,
  voteCount: voteCount + (hasVoted ? -1 : 1),
});

/** Votes at once on the page, and then with the server; what fails is taken back. */
export function useVote(id: string) {
  const client = useQueryClient();
  const show = (voted: Voted) => change(client, id, (item) => ({ ...item, ...voted }));
  return useCall(voteOnFeedback, {
    args: ({ hasVoted }: Voted) => ({ params: { id }, body: { hasVoted: !hasVoted } }),
    scope: { id: `vote ${id}` },
    onMutate: (before) => show(turned(before)),
    onSuccess: show,
    onError: (error, { hasVoted, voteCount }) => {
      show({ hasVoted, voteCount });
      sayFailed(texts.voteFailed)(error);
    },
  });
}

export function useComment(id: string) {
  const client = useQueryClient();
  return useCall(commentOnFeedback, {
    args: (body: { content: string }) => ({ params: { id }, body }),
    repeatable: true,
    onSuccess: ({ comment, commentCount, mentions }) =>
      change(client, id, (item) => ({
        ...item,
        commentCount,
        mentions,
        comments: [...item.comments.filter(({ _id }) => _id !== comment._id), comment],
      })),
  });
}

export function useDeleteComment(id: string) {
  const client = useQueryClient();
  return useCall(deleteFeedbackComment, {
    args: (commentId: string) => ({ params: { id, commentId } }),
    doneAlready: 'comment_not_found',
    onSuccess: (_, commentId) =>
      change(client, id, (item) => ({
        ...item,
        commentCount: item.commentCount - 1,
        comments: item.comments.filter(({ _id }) => _id !== commentId),
      })),
    onError: sayFailed(texts.deleteCommentFailed),
  });
}

export function useReview(id: string) {
  const client = useQueryClient();
  return useCall(reviewFeedback, {
    args: (body: ArgsOf<typeof reviewFeedback>['body']) => ({ params: { id }, body }),
    onSuccess: (item) => client.setQueryData(itemKey(id), item),
    invalidates: [{ queryKey: listKey }],
    onError: sayFailed(texts.updateFailed),
  });
}

export function useDelete(id: string) {
  const client = useQueryClient();
  return useCall(deleteFeedback, {
    args: () => ({ params: { id } }),
    doneAlready: 'suggestion_not_found',
    onSuccess: () =>
      client.setQueriesData<SuggestionList>(
        { queryKey: listKey },
        (known) => known && { ...known, feedback: known.feedback.filter(({ _id }) => _id !== id) },
      ),
    invalidates: [{ queryKey: listKey }],
    onError: sayFailed(texts.deleteFailed),
  });
}
