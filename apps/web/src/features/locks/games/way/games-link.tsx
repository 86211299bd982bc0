import { ButtonLink } from '../../../../components/button/button-link';
import type { DashboardLock } from '../../api/dashboard-query';
import { useGamesState } from './games-row';
import { wayMessages as text } from './messages';

/** The way to the games of one of several locks, in its card. Nothing where it has none. */
export function GamesLink({ lock }: { lock: DashboardLock }) {
  const state = useGamesState(lock);
  if (state === null) return null;
  const words = `${text.label}: ${state}`;
  return (
    <ButtonLink to="/games/$lockId" params={{ lockId: lock._id }} aria-label={`${words}: ${lock.title}`}>
      {words}
    </ButtonLink>
  );
}
