import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { Loaded } from '../../components/feedback/loaded';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { Pager } from '../../components/pager/pager';
import { Card } from '../../components/surface/card';
import { minuteMs } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import { Author, BoardItem, Highlighted, NotAll, plainText, UpvoteButton } from '../boards/boards.api';
import { type Suggestion, type SuggestionList, useVote } from './feedback.calls';
import styles from './feedback.module.css';
import { type FeedbackView, isFiltered, paramsOf } from './feedback-view';
import { feedbackMessages as texts } from './messages';
import { SuggestionTags } from './suggestion-tags';

interface SuggestionsProps {
  query: UseQueryResult<SuggestionList>;
  view: FeedbackView;
}

/** The list, in all its states. */
export function Suggestions({ query, view }: SuggestionsProps) {
  return (
    <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={320}>
      {(data) => <Found data={data} view={view} isOld={query.isPlaceholderData} />}
    </Loaded>
  );
}

interface FoundProps {
  data: SuggestionList;
  view: FeedbackView;
  /** What is wanted now is on its way. */
  isOld: boolean;
}

function Found({ data, view, isOld }: FoundProps) {
  if (data.feedback.length === 0)
    return (
      <Card>
        {isFiltered(view) || view.page > 1 ? (
          <EmptyState
            title={texts.nothingFound}
            illustration={<QuietPageIllustration />}
            action={
              <ButtonLink to="/feedback" search={{}}>
                {texts.showAll}
              </ButtonLink>
            }
          >
            {data.pagination.isAll ? texts.nothingFoundText : texts.notAll}
          </EmptyState>
        ) : (
          <EmptyState title={texts.empty} illustration={<QuietPageIllustration />}>
            {texts.emptyText}
          </EmptyState>
        )}
      </Card>
    );
  return (
    <>
      <ul className={styles.items} aria-label={texts.title} aria-busy={isOld || undefined}>
        {data.feedback.map((item) => (
          <Line key={item._id} item={item} view={view} />
        ))}
      </ul>
      {!data.pagination.isAll && <NotAll>{texts.notAll}</NotAll>}
      <Pager
        label={texts.pages}
        page={data.pagination.page}
        pages={data.pagination.pages}
        link={({ page, className, label, current, children }) => (
          <Link
            key={page}
            to="/feedback"
            search={paramsOf({ ...view, page })}
            className={className}
            aria-label={label}
            aria-current={current}
          >
            {children}
          </Link>
        )}
      />
    </>
  );
}

function Line({ item, view }: { item: Suggestion; view: FeedbackView }) {
  const now = useNow(minuteMs);
  const vote = useVote(item._id);
  const excerpt = plainText(item.description);
  const to = { to: '/feedback', search: paramsOf({ ...view, item: item._id }) } as const;
  return (
    <BoardItem
      head={
        <>
          <SuggestionTags item={item} />
          {item.canVote && (
            <span className={styles.last}>
              <UpvoteButton count={item.voteCount} chosen={item.hasVoted} onVote={() => vote.mutate(item)} />
            </span>
          )}
        </>
      }
      title={
        <Link {...to}>
          <Highlighted text={item.title} search={view.search} />
        </Link>
      }
      excerpt={excerpt === '' ? null : <Highlighted text={excerpt} search={view.search} />}
      foot={
        <>
          <Author person={item.authorId} createdAt={item.createdAt} now={now} />
          <Link {...to}>{texts.comments(item.commentCount)}</Link>
        </>
      }
    />
  );
}
