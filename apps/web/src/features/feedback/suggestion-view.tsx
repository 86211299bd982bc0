import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { TrashIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Card } from '../../components/surface/card';
import { Disclosure } from '../../components/surface/disclosure';
import { minuteMs } from '../../lib/format/duration';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { Author, BoardArticle, BoardFoot, BoardText, UpvoteButton } from '../boards/boards.api';
import { Answers } from './answers';
import { itemQuery, type Suggestion, useDelete, useVote } from './feedback.calls';
import styles from './feedback.module.css';
import { type FeedbackView, paramsOf } from './feedback-view';
import { feedbackMessages, itemMessages as texts } from './messages';
import { Review } from './review';
import { SuggestionComments } from './suggestion-comments';
import { SuggestionTags } from './suggestion-tags';

/** A suggestion in the place of the list, which the way back leads to. */
export function SuggestionView({ id, view }: { id: string; view: FeedbackView }) {
  const query = useQuery(itemQuery(id));
  const slow = useDelayed(query.isPending);
  const item = query.data;
  const list = paramsOf({ ...view, item: undefined });
  return (
    <>
      {item ? (
        <Whole item={item} list={list} />
      ) : item === null ? (
        <Card>
          <EmptyState title={texts.missing} />
        </Card>
      ) : query.isError ? (
        <LoadFailed title={feedbackMessages.loadFailed} query={query} />
      ) : (
        slow && (
          <Loading label={feedbackMessages.loading}>
            <Skeleton shape="block" height={320} />
          </Loading>
        )
      )}
    </>
  );
}

function Whole({ item, list }: { item: Suggestion; list: ReturnType<typeof paramsOf> }) {
  const now = useNow(minuteMs);
  const vote = useVote(item._id);
  return (
    <>
      <title>{`${item.title} · Suggestions · Keyhold`}</title>
      <BoardArticle
        head={
          <>
            <Author person={item.authorId} createdAt={item.createdAt} size={36} now={now} />
            <SuggestionTags item={item} />
          </>
        }
        title={item.title}
      >
        <BoardText text={item.description} mentions={item.mentions} />
        {item.consoleLogs !== null && (
          <Disclosure label={texts.logs} summary={texts.logsSummary}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus. */}
            <pre className={styles.logs} tabIndex={0}>
              {item.consoleLogs}
            </pre>
          </Disclosure>
        )}
        <BoardFoot>
          {item.canVote && (
            <UpvoteButton count={item.voteCount} chosen={item.hasVoted} onVote={() => vote.mutate(item)} />
          )}
          {item.canDelete && <DeleteButton item={item} list={list} />}
        </BoardFoot>
      </BoardArticle>
      <Answers item={item} />
      {item.isAdmin && <Review item={item} />}
      <SuggestionComments item={item} now={now} />
    </>
  );
}

function DeleteButton({ item, list }: { item: Suggestion; list: ReturnType<typeof paramsOf> }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useDelete(item._id);
  return (
    <>
      <Button small icon={<TrashIcon size={16} />} className={styles.last} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.removeTitle}
        keepLabel={texts.keep}
        confirmLabel={texts.confirmRemove}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate({ to: '/feedback', search: list, replace: true }),
            onError: () => setAsking(false),
          })
        }
      />
    </>
  );
}
