import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { readLocal, writeLocal } from '../../../../lib/local-store';
import type { DashboardLock } from '../../api/dashboard-query';
import { CardsSkeleton } from './cards-skeleton';

const DashboardCards = lazy(() => import('./dashboard-cards'));

const placeName = 'keyhold:card-game-place';

export interface CardsBesideLockProps {
  lock: DashboardLock;
  /** The card of the lock. */
  children: ReactNode;
}

/** The card game above or below the card of its lock, as this browser's person last chose. */
export function CardsBesideLock({ lock, children }: CardsBesideLockProps) {
  const [above, setAbove] = useState(() => readLocal(placeName) === 'above');
  const plays = lock.cardGameEnabled && lock.endedAt === null;
  // What was on the table stays until it was seen.
  const [hasPlayed, setHasPlayed] = useState(plays);
  if (plays && !hasPlayed) setHasPlayed(true);

  function move(): void {
    writeLocal(placeName, above ? 'below' : 'above');
    setAbove(!above);
  }

  const card = <Fragment key="lock">{children}</Fragment>;
  const cards = hasPlayed && (
    <Suspense key="cards" fallback={plays && <CardsSkeleton />}>
      <DashboardCards lock={lock} above={above} onMove={move} />
    </Suspense>
  );
  return above ? [cards, card] : [card, cards];
}
