import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { showToast } from '../../components/feedback/toast-store';
import { CheckIcon } from '../../components/icons/icons';
import { Chip } from '../../components/surface/chip';
import { formatAgo } from '../../lib/format/instant';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { sessionsQuery } from './api/sessions-query';
import { useEndSession } from './api/use-end-session';
import { settingsMessages } from './messages';
import styles from './session-list.module.css';

/** Every browser that is logged in, and the way to log the others out. */
export function SessionList() {
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
