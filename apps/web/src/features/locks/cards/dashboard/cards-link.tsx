import { ButtonLink } from '../../../../components/button/button-link';
import { useNow } from '../../../../lib/use-now';
import { type ChanceTimes, chancesAt } from '../panel/chances';

interface NamedLock extends ChanceTimes {
  readonly _id: string;
  readonly title: string;
  readonly endedAt: string | null;
  readonly cardGameEnabled: boolean;
  readonly cardsRemaining: number | null;
}

const linkText = (chances: number) =>
  chances === 0 ? 'Card game' : `Card game: ${chances} ${chances === 1 ? 'chance' : 'chances'} waiting`;

/** The way to the card game of one of several locks, in its card. Nothing where it has none. */
export function CardsLink({ lock }: { lock: NamedLock }) {
  const now = useNow(15_000);
  if (!lock.cardGameEnabled || lock.endedAt !== null) return null;
  const words = linkText(lock.cardsRemaining === 0 ? 0 : chancesAt(lock, now));
  return (
    <ButtonLink small to="/lock/$id" params={{ id: lock._id }} aria-label={`${words}: ${lock.title}`}>
      {words}
    </ButtonLink>
  );
}
