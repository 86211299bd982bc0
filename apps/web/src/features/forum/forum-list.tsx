import { postSorts } from '@keyhold/contracts/forum/posts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button/button';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailedCard } from '../../components/feedback/load-failed-card';
import { SearchBox } from '../../components/field/search-box';
import { EyeIcon, EyeOffIcon } from '../../components/icons/icons';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { Page, PageHeader } from '../../components/page/page';
import { Card } from '../../components/surface/card';
import { classNames } from '../../lib/class-names';
import { useDelayed } from '../../lib/use-delayed';
import { BoardLayout, NotAll } from '../boards/boards.api';
import { type ForumView, listQuery, type PostList, useNsfwPreference } from './forum.calls';
import styles from './forum.module.css';
import { type ForumParams, paramsOf, readView } from './forum-view';
import { forumMessages as texts } from './messages';
import { PostCard } from './post-card';
import { NewPost } from './post-form';
import { SidePanel } from './side-panel';

const slowMs = 1500;

/** The posts of the forum; `search` is what the address says to look at. */
export function ForumList({ search }: { search: ForumParams }) {
  const navigate = useNavigate();
  const view = readView(search);
  const query = useQuery(listQuery(view));
  const slow = useDelayed(query.isPending, slowMs);
  const preference = useNsfwPreference();
  const { data } = query;
  const hidesNsfw = preference.isPending ? preference.variables : (data?.userPreferences.hideNSFW ?? true);

  const show = (next: Partial<ForumView>) =>
    void navigate({ to: '/discussion', search: paramsOf({ sort: view.sort, search: view.search, ...next }) });

  return (
    <Page>
      <PageHeader title={texts.title} actions={<NewPost />} />
      <BoardLayout side={data !== undefined && <SidePanel stats={data.stats} />}>
        <div className={styles.tools}>
          <fieldset className={styles.sorts} aria-label={texts.sortLabel}>
            {postSorts.map((sort) => (
              <button
                key={sort}
                type="button"
                className={classNames(styles.sort, sort === view.sort && styles.chosen)}
                aria-pressed={sort === view.sort}
                onClick={() => show({ sort })}
              >
                {texts.sorts[sort]}
              </button>
            ))}
          </fieldset>
          <Button
            small
            icon={hidesNsfw ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
            busy={preference.isPending}
            onClick={() => preference.mutate(!hidesNsfw)}
          >
            {hidesNsfw ? texts.showNsfw : texts.hideNsfw}
          </Button>
          <SearchBox
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            value={view.search ?? ''}
            onSearch={(text) => show({ search: text || undefined })}
          />
        </div>
        {query.error !== null && data === undefined ? (
          <LoadFailedCard title={texts.loadFailed} query={query} />
        ) : data === undefined ? (
          slow && (
            <p role="status" className={styles.loading}>
              {texts.loading}
            </p>
          )
        ) : (
          <Posts data={data} view={view} hidesNsfw={hidesNsfw} stale={query.isPlaceholderData} />
        )}
      </BoardLayout>
    </Page>
  );
}

interface PostsProps {
  data: PostList;
  view: ForumView;
  hidesNsfw: boolean;
  /** The posts are those of the page before. */
  stale: boolean;
}

function Posts({ data: { posts, pagination }, view, hidesNsfw, stale }: PostsProps) {
  if (posts.length === 0) {
    const first = paramsOf({ sort: view.sort, search: view.search });
    if (view.page > 1)
      return (
        <Card>
          <EmptyState
            title={texts.behind}
            action={
              <ButtonLink to="/discussion" search={first}>
                {texts.toFirst}
              </ButtonLink>
            }
          />
        </Card>
      );
    return (
      <Card>
        {view.search === undefined ? (
          <EmptyState title={texts.empty} illustration={<QuietPageIllustration />}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <EmptyState
            title={texts.nothingFound}
            illustration={<QuietPageIllustration />}
            action={
              <ButtonLink to="/discussion" search={{}}>
                {texts.clearSearch}
              </ButtonLink>
            }
          >
            {pagination.isAll ? texts.nothingFoundText : texts.notAll}
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.posts} aria-label={texts.title} aria-busy={stale || undefined}>
        {posts.map((post) => (
          <PostCard key={post._id} post={post} hidesNsfw={hidesNsfw} search={view.search} />
        ))}
      </ul>
      {!pagination.isAll && <NotAll>{texts.notAll}</NotAll>}
      <Pages view={view} pagination={pagination} />
    </>
  );
}

/** The way to the pages beside this one, by where they begin; nothing where there is one. */
function Pages({ view, pagination }: { view: ForumView; pagination: PostList['pagination'] }) {
  const { page, pages, next, previous } = pagination;
  if (pages <= 1) return null;
  const { sort, search } = view;
  const isEnd = page >= pages && next === null;
  const to = (params: Partial<ForumView>) => paramsOf({ sort, search, ...params });
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 ? (
        <Link
          className={styles.page}
          to="/discussion"
          search={to({ page: page - 1, before: page > 2 ? (previous ?? undefined) : undefined })}
        >
          {texts.previous}
        </Link>
      ) : (
        <span className={styles.page} aria-disabled="true">
          {texts.previous}
        </span>
      )}
      <span className={styles.place}>
        {page} / {pages}
      </span>
      {isEnd ? (
        <span className={styles.page} aria-disabled="true">
          {texts.next}
        </span>
      ) : (
        <Link
          className={styles.page}
          to="/discussion"
          search={to({ page: page + 1, after: next ?? undefined })}
        >
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
