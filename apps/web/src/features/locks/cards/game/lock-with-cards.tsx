import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../../components/feedback/skeleton';
import { Card } from '../../../../components/surface/card';
import { readLocal, writeLocal } from '../../../../lib/local-store';
import { untilLoaded } from '../../../../lib/until-loaded';
import type { DashboardLock } from '../../locks.calls';

const DashboardCards = lazy(() => untilLoaded(() => import('./dashboard-cards')));

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
export function CardsSkeleton({ height = insideHeight }: { height?: number }) {
  return (
    <Card as="div" aria-hidden="true">
      <Skeleton shape="block" height={height} />
    </Card>
  );
}
