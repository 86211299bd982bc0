import { useQuery } from '@tanstack/react-query';
import { useLogOut } from '../../app/session/end-session';
import { Avatar } from '../../components/avatar/avatar';
import { Button } from '../../components/button/button';
import { ButtonLink } from '../../components/button/button-link';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { showToast } from '../../components/feedback/toast-store';
import { CheckIcon, LogoutIcon } from '../../components/icons/icons';
import { Chip } from '../../components/surface/chip';
import { sessionQuery } from '../../lib/api/session';
import { formatAgo } from '../../lib/format/instant';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import styles from './account-section.module.css';
import { roleNames, settingsMessages } from './messages';
import { sessionsQuery, useEndSession } from './settings.calls';

/** Every browser that is logged in, and the way to log the others out. */
function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const slow = useDelayed(sessions.isPending);
  if (sessions.isPending) {
    return (
      <div className={styles.place}>
        {slow && (
          <Loading label={settingsMessages.sessionsLoading}>
            <Skeleton width="55%" />
          </Loading>
        )}
      </div>
    );
  }
  if (sessions.data === undefined) {
    return <LoadFailed title={settingsMessages.sessionsFailed} query={sessions} />;
  }
  return (
    <ul>
      {sessions.data.map((session) => (
        <SessionLine key={session._id} session={session} />
      ))}
    </ul>
  );
}

interface SessionLineProps {
  session: { _id: string; current: boolean; device: string; lastUsedAt: string };
}

function SessionLine({ session }: SessionLineProps) {
  const now = useNow(60_000);
  const end = useEndSession();
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <p className={styles.device}>{session.device}</p>
        <p className={styles.used}>
          {settingsMessages.lastUsed(formatAgo(Date.parse(session.lastUsedAt), now))}
        </p>
      </div>
      {session.current ? (
        <Chip icon={<CheckIcon />} tone="green">
          {settingsMessages.thisDevice}
        </Chip>
      ) : (
        <Button
          small
          busy={end.isPending}
          aria-label={`${settingsMessages.logOutThere}: ${session.device}`}
          onClick={() =>
            end.mutate(session._id, {
              onSuccess: () =>
                showToast({ title: settingsMessages.loggedOut, message: session.device, kind: 'success' }),
              onError: (error) =>
                showToast({ title: settingsMessages.logOutFailed, message: error.message, kind: 'error' }),
            })
          }
        >
          {settingsMessages.logOutThere}
        </Button>
      )}
    </li>
  );
}

/** Who is logged in, and where. */
export function AccountSection({ onLeave }: { onLeave: () => void }) {
  const { data: user } = useQuery(sessionQuery);
  const logOut = useLogOut();
  return (
    <>
      {user !== undefined && (
        <div className={styles.who}>
          <Avatar name={user.username} src={user.avatarUrl} size={46} />
          <dl className={styles.facts}>
            <div>
              <dt className="visually-hidden">{settingsMessages.username}</dt>
              <dd className={styles.name}>{user.username}</dd>
            </div>
            <div>
              <dt className="visually-hidden">{settingsMessages.email}</dt>
              <dd className={styles.detail}>{user.email}</dd>
            </div>
          </dl>
          <p className={styles.role}>
            <span className="visually-hidden">{settingsMessages.role}: </span>
            {roleNames[user.role]}
          </p>
        </div>
      )}
      <ButtonLink to="/reset" search={{ change: 'true' }} wide onClick={onLeave}>
        {settingsMessages.changePassword}
      </ButtonLink>
      <h4 className={styles.heading}>{settingsMessages.sessions}</h4>
      <SessionList />
      <Button
        wide
        className={styles.logOut}
        icon={<LogoutIcon size={18} />}
        busy={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {settingsMessages.logOut}
      </Button>
    </>
  );
}
