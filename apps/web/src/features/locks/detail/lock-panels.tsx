import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { ArchiveRow } from '../archive/archive-dialog';
import { CardsSkeleton } from '../cards/game/cards-on-dashboard';
import { GamesRow, GamesSetupRow } from '../games/games-links';
import { HistoryPanel } from '../history/history-panel';
import { IdPhotoPanel } from '../id-photo/id-photo-panel';
import type { LockDetail } from '../locks.calls';
import { WaysOutPanel } from '../safety-exit/ways-out-panel';
import { BuyoutPanel } from '../tribute/buyout-panel';
import { PastPayments } from '../tribute/payment-ledger';
import { TributePanel } from '../tribute/tribute-panel';
import { PastVerification } from '../verification/verification-gallery';
import { VerificationPanel } from '../verification/verification-panel';
import { DetailHeader } from './detail-header';
import { DetailWatch } from './detail-watch';
import { HygienicPanel } from './hygienic-panel';
import styles from './lock-detail.module.css';
import { detailMessages, detailsMessages } from './messages';
import { SessionDetails } from './session-details';
import { StatusOverview } from './status-overview';

const CardGamePanel = lazy(async () => ({
  default: (await import('../cards/game/card-game-panel')).CardGamePanel,
}));
const LockProof = lazy(async () => ({ default: (await import('../fairness/verify-draws')).LockProof }));

interface LockPanelsProps {
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
            <HistoryPanel lock={lock} />
            <Card className={styles.folds}>
              <Disclosure label={detailsMessages.title}>
                <SessionDetails lock={lock} />
              </Disclosure>
              <Disclosure label={detailMessages.fair}>
                <Suspense fallback={null}>
                  <LockProof lock={lock} />
                </Suspense>
              </Disclosure>
            </Card>
            {!restricted && <ArchiveRow lock={lock} onArchived={() => onArchived(lock)} />}
          </>
        }
      />
    </>
  );
}

/** The panels that an address can name. */
const anchors = ['verify', 'tribute', 'reveal'];

/** Brings the panel that the address names into view and the focus to it, when the page opens and when it changes. */
function useAnchor(anchor: string): void {
  useEffect(() => {
    const panel = anchors.includes(anchor) ? document.getElementById(anchor) : null;
    if (panel === null) return;
    panel.scrollIntoView({ block: 'start' });
    panel.focus({ preventScroll: true });
  }, [anchor]);
}
