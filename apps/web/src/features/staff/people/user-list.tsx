import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Avatar } from '../../../components/avatar/avatar';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { formatAgo } from '../../../lib/format/instant';
import { roleNames } from '../../../lib/role-names';
import { serverNow } from '../../../lib/server-time';
import { AdminPager } from '../admin-pager';
import { peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { StaffSearch } from '../staff-search';
import { StaffTable } from '../staff-table';
import styles from '../staff-table.module.css';
import { type ListedUser, listQuery } from './people.calls';
import { StaffChips } from './staff-chips';
import { UserWindow } from './user-window';

interface UserListProps {
  page: number;
  search: string;
  /** Whose window is open. */
  userId: string | undefined;
}

/** Everybody, ten at a time; a press opens the person. */
export function UserList({ page, search, userId }: UserListProps) {
  const navigate = useNavigate();
  const query = useQuery(listQuery(page, search));
  const open = (id: string | undefined) =>
    navigate({
      to: '/admin',
      search: {
        tab: 'users',
        page: String(page),
        ...(search !== '' && { search }),
        ...(id !== undefined && { user: id }),
      },
      resetScroll: false,
    });
  const { pagination } = query.data ?? {};
  return (
    <>
      <div className={staff.tools}>
        <StaffSearch
          label={texts.search}
          value={search}
          onSearch={(typed) =>
            void navigate({
              to: '/admin',
              search: { tab: 'users', ...(typed !== '' && { search: typed }) },
              replace: true,
            })
          }
        />
        {pagination !== undefined && <p className={staff.total}>{texts.total(pagination.total)}</p>}
      </div>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={420}>
        {({ users }) =>
          users.length === 0 ? (
            <Card>
              <EmptyState title={texts.none}>{texts.noneSentence}</EmptyState>
            </Card>
          ) : (
            <Card flush>
              <StaffTable columns={Object.values(texts.columns)}>
                {users.map((user) => (
                  <Row key={user._id} user={user} onOpen={() => void open(user._id)} />
                ))}
              </StaffTable>
            </Card>
          )
        }
      </Loaded>
      {pagination !== undefined && (
        <AdminPager
          label={texts.pages}
          pagination={pagination}
          search={{ tab: 'users', ...(search !== '' && { search }) }}
        />
      )}
      {userId !== undefined && (
        <UserWindow key={userId} userId={userId} onClose={() => void open(undefined)} />
      )}
    </>
  );
}

function Row({ user, onOpen }: { user: ListedUser; onOpen: () => void }) {
  const { username, email, avatarUrl, activeLocksCount, warningCount, createdAt, lastSeen, isOnline } = user;
  const now = serverNow();
  const isMember = !(
    user.isSiteOwner ||
    user.isAdmin ||
    user.isModerator ||
    user.isBanned ||
    user.verifiedAdult
  );
  return (
    <tr>
      <td>
        <button type="button" className={styles.person} onClick={onOpen}>
          <Avatar name={username} src={avatarUrl} size={36} />
          <span className={styles.names}>
            <span className={styles.name}>{username}</span>
            <span className={styles.email}>{email}</span>
          </span>
        </button>
      </td>
      <td className={classNames(isMember && styles.none)}>
        {isMember ? roleNames[user.role] : <StaffChips {...user} />}
      </td>
      <td className={classNames(styles.number, activeLocksCount === 0 && styles.none)}>
        <Label>{texts.columns.locks}</Label>
        {activeLocksCount}
      </td>
      <td className={classNames(styles.number, warningCount === 0 && styles.none)}>
        <Label>{texts.columns.warnings}</Label>
        {warningCount}
      </td>
      <td className={styles.wide}>{formatAgo(Date.parse(createdAt), now)}</td>
      <td>
        {!isOnline && <Label>{texts.columns.seen}</Label>}
        {isOnline ? texts.online : formatAgo(Date.parse(lastSeen), now)}
      </td>
    </tr>
  );
}

/** On phones the column's name stands beside its value. */
const Label = ({ children }: { children: string }) => <span className={styles.label}>{children} </span>;
