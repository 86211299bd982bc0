import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { useWide } from '../../../lib/use-phone';
import { LockWithCards } from '../cards/game/lock-with-cards';
import { WaitingDrafts } from '../drafts/waiting-drafts';
import { GamesRow } from '../games/games-links';
import { LaterHygienicSession, useShownSession } from '../hygienic/hygienic-unlock';
import { type DashboardLock, dashboardQuery, waitingDraftsQuery } from '../locks.calls';
import { dashboardMessages } from '../messages';
import { WaysOutPanel, WaysOutPart } from '../safety-exit/ways-out-panel';
import { Afterwards } from './afterwards';
import styles from './dashboard.module.css';
import { LeadLock } from './lead-lock';
import { owesGames, rankOf, restingRank } from './lock-act';
import type { LockActionsProps } from './lock-actions';
import { LockRow } from './lock-row';
import { isLocked, isUnread } from './lock-status';
import { LockWatch } from './lock-watch';
import type { HomePerson } from './no-locks';
import { SessionFold } from './session-facts';

const NoLocks = lazy(() => import('./no-locks'));
const LastKnownLocks = lazy(() => import('../last-known/last-known-locks'));

const hiddenLockPollMs = 60_000;

/** A lock whose time is hidden tells nobody when it ends: while one runs, it is looked after without the socket too. */
function pollMs(locks: readonly DashboardLock[] | undefined): number | false {
  const hidden = locks?.some((lock) => isLocked(lock) && lock.remainingSeconds === null) ?? false;
  return hidden ? hiddenLockPollMs : false;
}

interface DashboardProps {
  /** False for an account that may start no lock. */
  mayStart: boolean;
  /** Whose home it is; undefined while nobody is known. */
  person: HomePerson | undefined;
}

/** The wearer's locks in all their states. */
export function Dashboard({ mayStart, person }: DashboardProps) {
  const locks = useQuery({ ...dashboardQuery, refetchInterval: (query) => pollMs(query.state.data) });
  const online = useOnline();
  const slow = useDelayed(locks.isPending);
  const drafts = useQuery({ ...waitingDraftsQuery, retry: false });
  // Prepared locks come first on the page: they come with the locks, so that nothing moves. But nobody waits long for
  // them: those that are late stand at the end.
  const besideLate = useDelayed(drafts.isPending);
  const [draftsLate, setDraftsLate] = useState(false);
  if (besideLate && drafts.isPending && !draftsLate) setDraftsLate(true);

  useKept(locks.data);
  // Nothing comes: how it stood is better than a place for it.
  if (locks.data === undefined && !online)
    return (
      <Suspense>
        <LastKnownLocks />
      </Suspense>
    );
  if (locks.isPending) return slow ? <DashboardSkeleton /> : null;
  if (drafts.isPending && !besideLate) return null;
  // Offline, the sign over the page says why.
  const failed = locks.isError && (online || locks.data === undefined);
  const prepared = drafts.data ?? [];
  const waiting = <WaitingDrafts drafts={prepared} mayStart={mayStart} />;
  return (
    <>
      {failed && (
        <Banner
          kind="danger"
          title={locks.data === undefined ? dashboardMessages.loadFailed : dashboardMessages.refreshFailed}
          action={
            <Button small busy={locks.isFetching} onClick={() => void locks.refetch()}>
              {dashboardMessages.retry}
            </Button>
          }
        >
          {locks.error.message}
        </Banner>
      )}
      {failed && locks.data === undefined && (
        <Suspense>
          <LastKnownLocks />
        </Suspense>
      )}
      {!draftsLate && waiting}
      {locks.data !== undefined && (
        <Locks locks={locks.data} mayStart={mayStart} person={person} hasDrafts={prepared.length > 0} />
      )}
      {draftsLate && waiting}
    </>
  );
}

/** Keeps how the locks stand, for a time without a connection. */
function useKept(locks: readonly DashboardLock[] | undefined): void {
  useEffect(() => {
    if (locks === undefined) return;
    void import('../last-known/kept-locks').then(({ keepLocks }) => keepLocks(locks)).catch(() => undefined);
  }, [locks]);
}

/** It is over, and nothing of it is to be read. */
const isDone = (lock: DashboardLock) => lock.endedAt !== null && !isUnread(lock);

interface LocksProps extends DashboardProps {
  locks: readonly DashboardLock[];
  hasDrafts: boolean;
}

function Locks({ locks, mayStart, person, hasDrafts }: LocksProps) {
  const restricted = !mayStart;
  const ranks = useRanks(locks, restricted);
  const ordered = [...locks].sort((one, other) => ranks(one) - ranks(other));
  const [lead, ...rest] = ordered;
  const session = useShownSession(locks);
  const shared = { restricted, onSession: session.show };
  const isSeveral = locks.filter((lock) => ranks(lock) < restingRank).length > 1;
  // On a wide screen the first of several is what the screen is about, and the others stand beside it.
  const isWide = useWide();
  const isList = isSeveral && !isWide;
  const others = rest.length > 0 && (
    <LockRows
      locks={rest}
      label={dashboardMessages.others}
      // A code that is read asks for nothing.
      hasFirst={lead?.combination !== null}
      {...shared}
    />
  );
  const another = mayStart && locks.some(isDone) && <Afterwards />;
  return (
    <>
      <LockWatch locks={locks} />
      {session.shown !== null && (
        <LaterHygienicSession
          {...session.shown}
          lock={restricted ? undefined : locks.find(({ _id }) => _id === session.shown?.lockId)}
          onClose={session.leave}
        />
      )}
      {lead === undefined ? (
        <Suspense>
          <NoLocks mayStart={mayStart} person={person} hasDrafts={hasDrafts} />
        </Suspense>
      ) : isList ? (
        <>
          <LockRows locks={ordered} label={dashboardMessages.several} hasFirst {...shared} />
          {another}
        </>
      ) : (
        <>
          <Columns
            mainIsWide={isSeveral}
            main={
              <>
                <LockWithCards lock={lead}>
                  {(onDraw) => (
                    <LeadLock
                      key={lead._id}
                      lock={lead}
                      onDraw={onDraw}
                      foot={isSeveral && <WaysOutPart lock={lead} />}
                      {...shared}
                    />
                  )}
                </LockWithCards>
                {!owesGames(lead) && <GamesRow lock={lead} />}
                {/* Where there is room, below the card that is over, as wide as it. */}
                {!isSeveral && isWide && another}
              </>
            }
            detail={
              isSeveral ? (
                <>
                  {others}
                  {another}
                </>
              ) : (
                <>
                  <WaysOutPanel lock={lead} />
                  <Card as="div" className={styles.session}>
                    <SessionFold lock={lead} lead restricted={restricted} />
                  </Card>
                </>
              )
            }
          />
          {!isSeveral && others}
          {!isSeveral && !isWide && another}
        </>
      )}
    </>
  );
}

interface LockRowsProps extends Pick<LockActionsProps, 'restricted' | 'onSession'> {
  locks: readonly DashboardLock[];
  label: string;
  /** What the first of them asks for is the main action of the screen. */
  hasFirst?: boolean;
}

function LockRows({ locks, label, hasFirst = false, ...shared }: LockRowsProps) {
  const first = hasFirst ? locks.find(({ combination }) => combination === null) : undefined;
  return (
    <section aria-label={label} className={styles.rows}>
      {locks.map((lock) => (
        <LockRow key={lock._id} lock={lock} first={lock === first} {...shared} />
      ))}
    </section>
  );
}

/**
 * How much each lock matters, at most as it once did on this page. What was done on it moves no card: the combination
 * comes where the person pressed, and the next card is drawn where the last one was.
 */
function useRanks(locks: readonly DashboardLock[], restricted: boolean): (lock: DashboardLock) => number {
  const now = useNow(15_000);
  const [best, setBest] = useState<ReadonlyMap<string, number>>(new Map());
  const bestOf = ({ _id }: DashboardLock) => best.get(_id) ?? restingRank;
  const risen = locks.filter((lock) => rankOf(lock, now, restricted) < bestOf(lock));
  if (risen.length > 0)
    setBest(new Map([...best, ...risen.map((lock) => [lock._id, rankOf(lock, now, restricted)] as const)]));
  // One that is over without a combination to read asks for nothing any more.
  return (lock) =>
    isLocked(lock) || isUnread(lock) || lock.combination !== null ? bestOf(lock) : restingRank;
}

/** The place of a lock that is on its way. */
function DashboardSkeleton() {
  return (
    <Loading label={dashboardMessages.loading}>
      <Columns
        main={
          <Card as="div">
            <div className={styles.head}>
              <Skeleton shape="circle" width={36} />
              <Skeleton width="45%" />
            </div>
            <div className={styles.dial}>
              <Skeleton shape="circle" width={236} />
            </div>
            <div className={styles.chips}>
              <Skeleton width={140} height={28} />
              <Skeleton width={140} height={28} />
            </div>
          </Card>
        }
        detail={
          <Card as="div">
            <Skeleton width={90} height={20} />
            {[0, 1, 2, 3].map((line) => (
              <div key={line} className={styles.line}>
                <Skeleton width="30%" />
                <Skeleton width="22%" />
              </div>
            ))}
          </Card>
        }
      />
    </Loading>
  );
}
