import { lazy, type ReactNode, Suspense } from 'react';
import { Columns } from '../../../components/page/page';
import { ArchiveRow } from '../archive/archive-row';
import { CardsSkeleton } from '../cards/game/cards-on-dashboard';
import { GamesRow, GamesSetupRow } from '../games/games-links';
import { HistoryPanel } from '../history/history-panel';
import { IdPhotoPanel } from '../id-photo/id-photo-panel';
import type { LockDetail } from '../locks.calls';
import { WaysOutPanel } from '../safety-exit/ways-out-panel';
import { BuyoutPanel } from '../tribute/buyout-panel';
import { PastPayments } from '../tribute/past-payments';
import { TributePanel } from '../tribute/tribute-panel';
import { PastVerification } from '../verification/past-verification';
import { VerificationPanel } from '../verification/verification-panel';
import { DetailHeader } from './detail-header';
import { DetailWatch } from './detail-watch';
import { FeaturesPanel } from './features-panel';
import { HygienicPanel } from './hygienic-panel';
import { SessionDetails } from './session-details';
import { StatusOverview } from './status-overview';
import { useAnchor } from './use-anchor';

const CardGamePanel = lazy(async () => ({
  default: (await import('../cards/game/card-game-panel')).CardGamePanel,
}));
const LockProof = lazy(async () => ({ default: (await import('../fairness/verify-draws')).LockProof }));

export interface LockPanelsProps {
  lock: LockDetail;
  /** Stands above everything: that it could not be brought up to date. */
  notice: ReactNode;
  anchor: string;
  /** The account may draw, play and leave, and change nothing. */
  restricted: boolean;
  onLeave: () => void;
  onArchived: (lock: LockDetail) => void;
}

/** What can be done now on the one side, what is agreed and what was on the other. A panel that does not apply is not there. */
export function LockPanels(props: LockPanelsProps) {
  const { lock, notice, anchor, restricted, onLeave, onArchived } = props;
  useAnchor(anchor);
  const status = <StatusOverview key="status" lock={lock} restricted={restricted} onRemoved={onLeave} />;
  const hygiene = <HygienicPanel key="hygiene" lock={lock} restricted={restricted} />;
  return (
    <>
      <DetailWatch lock={lock} />
      <DetailHeader lock={lock} />
      {notice}
      <Columns
        main={
          <>
            {/* Minutes count while it is open to clean. */}
            {lock.hygienicUnlockInProgress ? [hygiene, status] : [status, hygiene]}
            <WaysOutPanel lock={lock} />
            {lock.cards !== null && (
              <Suspense fallback={<CardsSkeleton />}>
                <CardGamePanel lock={lock} cards={lock.cards} restricted={restricted} />
              </Suspense>
            )}
            <GamesRow lock={lock} />
            {!restricted && <GamesSetupRow lock={lock} />}
            <IdPhotoPanel lock={lock} />
            {!restricted && (
              <>
                <VerificationPanel lock={lock} />
                <PastVerification lock={lock} />
                <TributePanel lock={lock} />
                <BuyoutPanel lock={lock} />
                <PastPayments lock={lock} />
              </>
            )}
          </>
        }
        detail={
          <>
            <SessionDetails lock={lock} />
            <FeaturesPanel lock={lock} />
            <HistoryPanel lock={lock} />
            <Suspense fallback={null}>
              <LockProof lock={lock} />
            </Suspense>
            {!restricted && <ArchiveRow lock={lock} onArchived={() => onArchived(lock)} />}
          </>
        }
      />
    </>
  );
}
