import { ButtonLink } from '../../../../components/button/button-link';
import { useNow } from '../../../../lib/use-now';
import type { DashboardLock } from '../../api/dashboard-query';
import { chancesAt } from '../panel/chances';

const linkText = (chances: number) =>
  chances === 0 ? 'Card game' : `Card game: ${chances} ${chances === 1 ? 'chance' : 'chances'} waiting`;

/** The way to the card game of one of several locks, in its card. Nothing where it has none. */
export function CardsLink({ lock }: { lock: DashboardLock }) {
  const now = useNow(15_000);
  if (!lock.cardGameEnabled || lock.endedAt !== null) return null;
  const words = linkText(lock.cardsRemaining === 0 ? 0 : chancesAt(lock, now));
  return (
    <ButtonLink small to="/lock/$id" params={{ id: lock._id }} aria-label={`${words}: ${lock.title}`}>
      {words}
    </ButtonLink>
  );
}
