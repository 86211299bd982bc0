import { Link } from '@tanstack/react-router';
import { ChevronDownIcon, GamesIcon } from '../../../../components/icons/icons';
import { useNow } from '../../../../lib/use-now';
import type { DashboardLock } from '../../api/dashboard-query';
import styles from './games-row.module.css';
import { wayMessages as text } from './messages';
import { readiness } from './readiness';

/** What there is to do in the games of a lock that runs; null where it has none. */
export function useGamesState(lock: DashboardLock): string | null {
  const now = useNow(15_000);
  const { ready, total } = readiness(lock, now);
  if (total === 0 || lock.endedAt !== null) return null;
  const waits = lock.gameSession?.currentSelectedTask != null;
  return waits ? text.taskWaits : text.readyOf(ready, total);
}

/** The way to the games of a lock that runs, on a page about it. Nothing where it has none. */
export function GamesRow({ lock }: { lock: DashboardLock }) {
  const what = useGamesState(lock);
  return what === null ? null : <WayToGames lockId={lock._id} what={what} />;
}

export function WayToGames({ lockId, what }: { lockId: string; what: string }) {
  return (
    <Link to="/games/$lockId" params={{ lockId }} className={styles.row}>
      <span className={styles.icon}>
        <GamesIcon />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{text.title}</span>
        <span className={styles.what}>{what}</span>
      </span>
      <ChevronDownIcon size={18} className={styles.arrow} />
    </Link>
  );
}
