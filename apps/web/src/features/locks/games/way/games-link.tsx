import { ButtonLink } from '../../../../components/button/button-link';
import { useGamesState } from './games-row';
import { wayMessages as text } from './messages';
import type { PlayedLock } from './readiness';

interface NamedLock extends PlayedLock {
  readonly title: string;
  readonly endedAt: string | null;
}

/** The way to the games of one of several locks, in its card. Nothing where it has none. */
export function GamesLink({ lock }: { lock: NamedLock }) {
  const state = useGamesState(lock);
  if (state === null) return null;
  const words = `${text.label}: ${state}`;
  return (
    <ButtonLink to="/games/$lockId" params={{ lockId: lock._id }} aria-label={`${words}: ${lock.title}`}>
      {words}
    </ButtonLink>
  );
}
