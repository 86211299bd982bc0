import type { ReactNode } from 'react';
import type { DashboardLock } from '../features/locks/api/dashboard-query';
import { CardsBesideLock } from '../features/locks/cards/dashboard/cards-beside-lock';
import { CardsLink } from '../features/locks/cards/dashboard/cards-link';
import { GamesLink } from '../features/locks/games/way/games-link';
import { GamesRow } from '../features/locks/games/way/games-row';

/** What there is to play in the lock that the dashboard is about, around the card of that lock. */
export function dashboardPlayPanels(lock: DashboardLock, card: ReactNode) {
  return (
    <>
      <CardsBesideLock lock={lock}>{card}</CardsBesideLock>
      <GamesRow lock={lock} />
    </>
  );
}

/** The ways to what there is to play in a further lock, within its card. */
export function dashboardPlayLinks(lock: DashboardLock) {
  return (
    <>
      <CardsLink lock={lock} />
      <GamesLink lock={lock} />
    </>
  );
}
