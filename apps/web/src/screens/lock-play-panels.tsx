import { lazy, Suspense } from 'react';
import type { LockDetail } from '../features/locks/api/lock-query';
import { CardsSkeleton } from '../features/locks/cards/dashboard/cards-skeleton';
import { GamesRow } from '../features/locks/games/way/games-row';
import { GamesSetupRow } from '../features/locks/games/way/games-setup-row';

const LockCards = lazy(() => import('../features/locks/cards/panel/lock-cards'));
const LockProof = lazy(() => import('./lock-proof'));

/** What there is to play in a lock, on its page. A restricted account plays, and changes nothing. */
export function lockPlayPanels(lock: LockDetail, restricted: boolean) {
  return (
    <>
      {lock.cards !== null && (
        <Suspense fallback={<CardsSkeleton />}>
          <LockCards lock={lock} cards={lock.cards} restricted={restricted} />
        </Suspense>
      )}
      <GamesRow lock={lock} />
      {!restricted && <GamesSetupRow lock={lock} />}
    </>
  );
}

/** The promise of every lock, and the proof of what chance decided in it. */
export function lockProofPanel(lock: LockDetail) {
  return (
    <Suspense fallback={null}>
      <LockProof lock={lock} />
    </Suspense>
  );
}
