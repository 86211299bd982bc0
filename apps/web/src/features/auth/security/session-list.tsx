import type { listSessions } from '@keyhold/contracts/auth/session';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { CheckIcon } from '../../../components/icons/icons';
import { Chip } from '../../../components/surface/chip';
import { formatAgo } from '../../../lib/format/instant';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { securityMessages as texts } from './messages';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './security.calls';
import styles from './security.module.css';

type Session = ReplyOf<typeof listSessions>['sessions'][number];

const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string) => countries.of(code) ?? code;

/** Every browser that is logged in, and the ways to log the others out. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const slow = useDelayed(sessions.isPending);
  if (sessions.isPending) {
    return (
      <div className={styles.place}>
        {slow && (
          <Loading label={texts.sessionsLoading}>
            <Skeleton width="55%" />
          </Loading>
        )}
      </div>
    );
  }
  if (sessions.data === undefined) return <LoadFailed title={texts.sessionsFailed} query={sessions} />;
  return (
    <>
      <ul>
        {sessions.data.map((session) => (
          <SessionLine key={session._id} session={session} />
        ))}
      </ul>
      {sessions.data.some(({ current }) => !current) && <EndOthers />}
    </>
  );
}

function SessionLine({ session }: { session: Session }) {
  const now = useNow(60_000);
  const end = useEndSession();
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <p className={styles.device}>{session.device}</p>
        <p className={styles.detail}>
          {session.country !== null && `${countryName(session.country)}, `}
          {texts.lastUsed(formatAgo(Date.parse(session.lastUsedAt), now))}
        </p>
      </div>
      {session.current ? (
        <Chip icon={<CheckIcon />} tone="green">
          {texts.thisDevice}
        </Chip>
      ) : (
        <Button
          small
          busy={end.isPending}
          aria-label={`${texts.endSession}: ${session.device}`}
          onClick={() =>
            end.mutate(session._id, {
              onSuccess: () =>
                showToast({ title: texts.sessionEnded, message: session.device, kind: 'success' }),
              onError: tellFailure,
            })
          }
        >
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  return (
    <Button
      variant="quietDanger"
      wide
      busy={end.isPending}
      onClick={() => end.mutate(undefined, { onError: tellFailure })}
    >
      {texts.endOthers}
    </Button>
  );
}

function tellFailure({ message }: Error): void {
  showToast({ title: texts.endFailed, message, kind: 'error' });
}
