import { EXPLORE_REACH } from '@keyhold/contracts/explore/pages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailedCard } from '../../components/feedback/load-failed-card';
import { Loading } from '../../components/feedback/skeleton';
import { CompassIllustration } from '../../components/illustrations/explore-illustrations';
import { Pager } from '../../components/pager/pager';
import { Card } from '../../components/surface/card';
import { classNames } from '../../lib/class-names';
import { useDelayed } from '../../lib/use-delayed';
import styles from './explore.module.css';
import { type ExploreView, namesOfFilters, paramsOf } from './explore-view';
import { exploreMessages as texts } from './messages';

interface Pagination {
  readonly total: number;
  readonly pages: number;
  readonly more: boolean;
}

interface ResultsProps {
  view: ExploreView;
  failedTitle: string;
  /** What is there where nothing narrows the list down and it is empty. */
  nothing: ReactNode;
  skeleton: ReactNode;
  query: {
    readonly data: { readonly pagination: Pagination } | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** The items of the page. */
  items: readonly ReactNode[];
}

/** A page of what was found: how much, the items, and the other pages; or why there is nothing. */
export function Results({ view, failedTitle, nothing, skeleton, query, items }: ResultsProps) {
  const { data, error, isPending, isPlaceholderData } = query;
  const slow = useDelayed(isPending);
  const isLate = useDelayed(isPlaceholderData, 200);
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return <LoadFailedCard title={failedTitle} query={query} />;
  }
  if (data === undefined)
    return slow ? (
      <Loading label={texts.loading}>
        <div className={classNames(styles.list, view.tab === 'users' && styles.people)}>{skeleton}</div>
      </Loading>
    ) : null;
  const { pagination } = data;
  return (
    <div className={styles.results}>
      <p className={pagination.total === 0 ? 'visually-hidden' : styles.count} role="status">
        {countText(view, pagination)}
      </p>
      {items.length > 0 ? (
        <ul
          className={classNames(styles.list, view.tab === 'users' && styles.people)}
          aria-label={texts[view.tab]}
          aria-busy={isLate || undefined}
        >
          {items}
        </ul>
      ) : (
        <Card>
          <NothingHere view={view} total={pagination.total} nothing={nothing} />
        </Card>
      )}
      <div className={styles.pages}>
        <Pager
          label={texts.pages}
          page={view.page}
          pages={pagination.pages}
          link={({ page, label, current, className, children }) => (
            <Link
              to="/explore"
              search={paramsOf({ ...view, page })}
              activeOptions={{ exact: true }}
              activeProps={{}}
              className={className}
              aria-label={label}
              aria-current={current}
            >
              {children}
            </Link>
          )}
        />
      </div>
    </div>
  );
}

function countText({ tab }: ExploreView, { total, more }: Pagination): string {
  if (total === 0) return texts.countOf[tab](0);
  const count = texts.countOf[tab](more ? EXPLORE_REACH : total);
  return more ? texts.moreThan(count) : count;
}

/** Nothing yet, nothing that fits, or a page behind the last. */
function NothingHere({ view, total, nothing }: { view: ExploreView; total: number; nothing: ReactNode }) {
  if (total > 0)
    return (
      <EmptyState
        title={texts.behindTitle}
        illustration={<CompassIllustration />}
        action={
          <ButtonLink to="/explore" search={paramsOf({ ...view, page: 1 })}>
            {texts.toFirst}
          </ButtonLink>
        }
      >
        {texts.behind}
      </EmptyState>
    );
  const isNarrowed = view.search !== undefined || namesOfFilters(view).length > 0;
  if (!isNarrowed) return nothing;
  return (
    <EmptyState
      title={texts.notFoundTitle[view.tab]}
      illustration={<CompassIllustration />}
      action={
        <ButtonLink to="/explore" search={view.tab === 'users' ? { tab: 'users' } : {}}>
          {texts.clearAll}
        </ButtonLink>
      }
    >
      {texts.notFound}
    </EmptyState>
  );
}
