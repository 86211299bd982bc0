import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from '../../../../components/button/button-link';
import { Skeleton } from '../../../../components/feedback/skeleton';
import { Card } from '../../../../components/surface/card';
import { readLocal, writeLocal } from '../../../../lib/local-store';
import { useNow } from '../../../../lib/use-now';
import type { DashboardLock } from '../../locks.calls';
import { chancesAt } from '../chances';

const DashboardCards = lazy(() => import('./dashboard-cards'));

const placeName = 'keyhold:card-game-place';

interface LockWithCardsProps {
  lock: DashboardLock;
  /** The panel of the lock; it is given what opens the table of cards. */
  children: (onDraw: () => void) => ReactNode;
}

/** The card game above or below the panel of its lock, as this browser's person last chose. */
export function LockWithCards({ lock, children }: LockWithCardsProps) {
  const [above, setAbove] = useState(() => readLocal(placeName) === 'above');
  const plays = lock.cardGameEnabled && lock.endedAt === null;
  // What was on the table stays until it was seen.
  const [hasPlayed, setHasPlayed] = useState(plays);
  if (plays && !hasPlayed) setHasPlayed(true);

  const [asked, setAsked] = useState(0);

  function move(): void {
    writeLocal(placeName, above ? 'below' : 'above');
    setAbove(!above);
  }

  const card = <Fragment key="lock">{children(() => setAsked(asked + 1))}</Fragment>;
  const cards = hasPlayed && (
    <Suspense key="cards" fallback={plays && <CardsSkeleton />}>
      <DashboardCards lock={lock} asked={asked} above={above} onMove={move} />
    </Suspense>
  );
  return above ? [cards, card] : [card, cards];
}

/** As high as the game in short. */
const insideHeight = 200;

/** The place of a card game that is on its way. */
export function CardsSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Skeleton shape="block" height={insideHeight} />
    </Card>
  );
}

const linkText = (chances: number) =>
  chances === 0 ? 'Card game' : `Card game: ${chances} ${chances === 1 ? 'chance' : 'chances'} waiting`;

/** The way to the card game of one of several locks, in its card. Nothing where it has none. */
export function CardsLink({ lock }: { lock: DashboardLock }) {
  const now = useNow(15_000);
  if (!lock.cardGameEnabled || lock.endedAt !== null) return null;
  const words = linkText(lock.cardsRemaining === 0 ? 0 : chancesAt(lock, now));
  return (
    <ButtonLink to="/lock/$id" params={{ id: lock._id }} aria-label={`${words}: ${lock.title}`}>
      {words}
    </ButtonLink>
  );
}
