import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { untilLoaded } from '../../../lib/until-loaded';
import { useWide } from '../../../lib/use-phone';
import { ArchiveButton } from '../archive/archive-button';
import { CardsSkeleton } from '../cards/game/lock-with-cards';
import { Afterwards } from '../dashboard/afterwards';
import { owesToday, waitsForKeyholder } from '../dashboard/lock-act';
import { Duties } from '../duties/duties';
import { HistoryPanel } from '../history/history-panel';
import { LaterHygienicSession, type ShownSession } from '../hygienic/hygienic-unlock';
import { KeyholderActions } from '../keyholder-actions/keyholder-actions';
import type { LockDetail } from '../locks.calls';
import { WaysOutPanel } from '../safety-exit/ways-out-panel';
import { DetailHeader } from './detail-header';
import { DetailWatch } from './detail-watch';
import { HygienicPanel } from './hygienic-panel';
import styles from './lock-detail.module.css';
import { detailMessages, detailsMessages } from './messages';
import { SessionDetails } from './session-details';
import { StatusOverview, StatusSentence } from './status-overview';

const CardGamePanel = lazy(async () => ({
  default: (await untilLoaded(() => import('../cards/game/card-game-panel'))).CardGamePanel,
}));
const LockProof = lazy(async () => ({ default: (await import('../fairness/verify-draws')).LockProof }));

/** About as high as the card game inside its card, with its deck and without. */
const deckHeight = 1000;
const gameHeight = 360;

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

/** What can be done now on the one side, what was and what is agreed on the other. A panel that does not apply is not there. */
export function LockPanels(props: LockPanelsProps) {
  const { lock, notice, anchor, restricted, onLeave, onArchived } = props;
  const [session, setSession] = useState<ShownSession | null>(null);
  // What is played with takes the wide column where there is one; on a phone it follows the dial.
  const isWide = useWide();
  useReveal(anchor);
  const cards = lock.cards !== null && (
    <Suspense fallback={<CardsSkeleton height={isWide ? deckHeight : gameHeight} />}>
      <CardGamePanel lock={lock} cards={lock.cards} restricted={restricted} roomy={isWide} />
    </Suspense>
  );
  const duties = (
    <Duties key="duties" lock={lock} anchor={anchor} restricted={restricted} onSession={setSession} />
  );
  const game = !isWide && <Fragment key="cards">{cards}</Fragment>;
  const owes = useOnceTrue(owesToday(lock, restricted));
  // The dial and what is done with it are a screen: what waits is before it, or out of sight.
  const waits = useOnceTrue(lock.isOwner && waitsForKeyholder(lock));
  const history = <HistoryPanel lock={lock} />;
  // Beside a card game the other column has room to its end.
  const historyLeft = isWide && lock.cards !== null;
  const status = (
    <StatusOverview key="status" lock={lock} onRemoved={onLeave}>
      <KeyholderActions lock={lock} />
      {lock.isOwner && <StatusSentence lock={lock} />}
    </StatusOverview>
  );
  const hygiene = <HygienicPanel key="hygiene" lock={lock} onSession={setSession} />;
  return (
    <>
      <DetailWatch lock={lock} />
      <DetailHeader lock={lock} />
      {notice}
      <Columns
        main={
          <>
            {waits && duties}
            {/* Minutes count while it is open to clean. */}
            {lock.hygienicUnlockInProgress ? [hygiene, status] : [status, hygiene]}
            {lock.combination !== null && !restricted && <Afterwards />}
            {lock.isOwner || owes ? [waits ? null : duties, game] : [game, duties]}
            <WaysOutPanel lock={lock} />
            {historyLeft && history}
          </>
        }
        detail={
          <>
            {isWide && cards}
            {!historyLeft && history}
            <Card className={styles.folds}>
              <Disclosure
                label={detailsMessages.title}
                startsOpen={isWide && lock.endedAt === null}
                summary={isWide ? undefined : detailsMessages.inShort}
              >
                <SessionDetails lock={lock} />
              </Disclosure>
              {(lock.hasChance || lock.endedAt === null) && (
                <Disclosure
                  {...(lock.endedAt === null
                    ? {
                        label: detailMessages.fairness,
                        summary: lock.hasChance ? detailMessages.checkAtEnd : detailMessages.nothingByChance,
                      }
                    : { label: detailMessages.wasItFair })}
                >
                  <Suspense fallback={null}>
                    <LockProof lock={lock} />
                  </Suspense>
                </Disclosure>
              )}
              {!restricted && <ArchiveButton lock={lock} onArchived={() => onArchived(lock)} />}
            </Card>
          </>
        }
      />
      {session !== null && (
        <LaterHygienicSession
          {...session}
          lock={restricted ? undefined : lock}
          onClose={() => setSession(null)}
        />
      )}
    </>
  );
}

/** True from when it first was: what was done on the page moves nothing on it. */
function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue;
}

/** Brings the combination into view and the focus to it, when the address names it. */
function useReveal(anchor: string): void {
  useEffect(() => {
    const panel = anchor === 'reveal' ? document.getElementById(anchor) : null;
    if (panel === null) return;
    panel.scrollIntoView({ block: 'start' });
    panel.focus({ preventScroll: true });
  }, [anchor]);
}
