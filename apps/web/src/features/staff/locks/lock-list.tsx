import { staffLockLists } from '@keyhold/contracts/staff/locks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { QuickPicks } from '../../../components/field/quick-picks';
import { Card } from '../../../components/surface/card';
import { AdminPager } from '../admin-pager';
import { lockMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { StaffSearch } from '../staff-search';
import { StaffTable } from '../staff-table';
import { LockRow } from './lock-row';
import { LockWindow } from './lock-window';
import { type LockList as List, locksQuery } from './locks.calls';
import { UnlockAll } from './unlock-all';

interface LockListProps {
  page: number;
  search: string;
  list: List;
}

/** Locks that run, shared templates, or locks that have ended; a press opens one. */
export function LockList({ page, search, list }: LockListProps) {
  const navigate = useNavigate();
  const query = useQuery(locksQuery(list, page, search));
  const [openId, setOpenId] = useState<string>();
  const [unlockingAll, setUnlockingAll] = useState(false);
  const { locks = [], pagination } = query.data ?? {};
  const opened = locks.find(({ _id }) => _id === openId);
  const at = { tab: 'locks', ...(list !== 'active' && { status: list }) };
  return (
    <>
      <div className={staff.tools}>
        <StaffSearch
          label={texts.search}
          value={search}
          onSearch={(typed) =>
            void navigate({
              to: '/admin',
              search: { ...at, ...(typed !== '' && { search: typed }) },
              replace: true,
            })
          }
        />
        {pagination !== undefined && (
          <p className={staff.total}>
            {(list === 'templates' ? texts.templates : texts.total)(pagination.total)}
          </p>
        )}
        <QuickPicks
          label={texts.show}
          picks={staffLockLists.map((value) => ({ value, label: texts.lists[value] }))}
          isChosen={(value) => value === list}
          onPick={(value) => void navigate({ to: '/admin', search: { tab: 'locks', status: value } })}
        />
      </div>
      <Loaded query={query} loading={texts.loading} failed={texts.failed[list]} height={420}>
        {({ locks: found }) => (
          <Card flush={found.length > 0}>
            {found.length === 0 ? (
              <EmptyState title={search === '' ? texts.none : texts.noneFound} />
            ) : (
              <StaffTable columns={Object.values(texts.columns)}>
                {found.map((lock) => (
                  <LockRow key={lock._id} lock={lock} onOpen={() => setOpenId(lock._id)} />
                ))}
              </StaffTable>
            )}
          </Card>
        )}
      </Loaded>
      {pagination !== undefined && (
        <AdminPager
          label={texts.pages}
          pagination={pagination}
          search={{ ...at, ...(search !== '' && { search }) }}
        />
      )}
      {list === 'active' && locks.length > 0 && (
        <Card
          title={texts.dangerZone}
          aside={
            <Button small variant="quietDanger" onClick={() => setUnlockingAll(true)}>
              {texts.unlockAll}
            </Button>
          }
        >
          <p className={staff.quiet}>{texts.unlockAllSentence}</p>
        </Card>
      )}
      {opened && <LockWindow key={opened._id} lock={opened} onClose={() => setOpenId(undefined)} />}
      {unlockingAll && <UnlockAll onClose={() => setUnlockingAll(false)} />}
    </>
  );
}
