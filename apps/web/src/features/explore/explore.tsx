import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { SearchBox } from '../../components/field/search-box';
import { LockIcon } from '../../components/icons/icons';
import { PeopleIcon } from '../../components/icons/tool-icons';
import { Tabs } from '../../components/tabs/tabs';
import { sessionQuery } from '../../lib/api/session';
import styles from './explore.module.css';
import { type ExploreParams, type ExploreView, namesOfFilters, paramsOf, readView } from './explore-view';
import { FilterChips } from './filter-chips';
import { FilterDialog } from './filter-dialog';
import { FilterIcon } from './icons';
import { LockResults } from './lock-results';
import { exploreMessages as texts } from './messages';
import { UserResults } from './user-results';

/** Locks that keyholders share, and people; `search` is what the address says to look at. */
export function Explore({ search }: { search: ExploreParams }) {
  const navigate = useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const [filtering, setFiltering] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const view = readView(search);
  const { tab, filters } = view;
  const used = namesOfFilters(view).length;

  function show(next: Partial<ExploreView>, replace = false): void {
    void navigate({
      to: '/explore',
      search: paramsOf({ ...view, page: 1, ...next }),
      replace,
      resetScroll: false,
    });
  }

  return (
    <>
      <div className={styles.tools}>
        <Tabs
          label={texts.tabs}
          choices={[
            { name: 'locks', label: texts.locks, icon: LockIcon },
            { name: 'users', label: texts.users, icon: PeopleIcon },
          ]}
          chosen={tab}
          onChoose={(chosen) => show({ tab: chosen })}
        />
        <div className={styles.narrowing}>
          <SearchBox
            key={tab}
            {...texts.search[tab]}
            value={view.search ?? ''}
            // While somebody types, each pause is no step of its own on the way back.
            onSearch={(text) => show({ search: text || undefined }, view.search !== undefined && text !== '')}
          />
          <Button
            ref={filterButton}
            className={styles.filter}
            icon={<FilterIcon size={18} />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          >
            <span className={styles.filterWord}>{texts.filter}</span>
            {used > 0 && (
              <span className={styles.used}>
                {used}
                <span className="visually-hidden"> {texts.filterCount}</span>
              </span>
            )}
          </Button>
        </div>
      </div>
      <FilterChips
        view={view}
        ownId={user?._id}
        onRemove={(name) => {
          show({ filters: { ...filters, [name]: undefined } });
          filterButton.current?.focus();
        }}
      />
      {tab === 'locks' ? <LockResults view={view} /> : <UserResults view={view} />}
      <FilterDialog
        open={filtering}
        view={view}
        ownId={user?._id}
        onClose={() => setFiltering(false)}
        onShow={(chosen) => {
          setFiltering(false);
          show({ filters: chosen });
        }}
      />
    </>
  );
}
