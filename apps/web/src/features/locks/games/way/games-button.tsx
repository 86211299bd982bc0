import { IconLink } from '../../../../components/button/icon-link';
import { GamesIcon } from '../../../../components/icons/icons';
import { useNow } from '../../../../lib/use-now';
import { wayMessages as text } from './messages';
import { type PlayedLock, readiness } from './readiness';

/** The way to the games of the lock that runs, with how many of them are ready. Nothing where it has none. */
export function GamesButton({ lock }: { lock: PlayedLock }) {
  const now = useNow(15_000);
  const { ready, total } = readiness(lock, now);
  if (total === 0) return null;
  return (
    <IconLink
      to="/games/$lockId"
      params={{ lockId: lock._id }}
      label={text.label}
      icon={<GamesIcon size={22} />}
      badge={`${ready}/${total}`}
      badgeLabel={text.readyOf(ready, total)}
    />
  );
}
