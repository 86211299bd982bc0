import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DashboardLock } from '../locks.calls';
import { activeHygienicSessionQuery } from './hygienic.calls';
import type { HygienicSessionProps } from './hygienic-session';

const StartHygienicDialog = lazy(() => import('./start-hygienic-dialog'));

interface HygienicUnlockProps {
  lock: DashboardLock;
  /** The account cannot archive it. */
  restricted: boolean;
  /** Where the page shows sessions itself, because this may be gone before they are: called instead of showing one. */
  onSession?: ((session: ShownSession) => void) | undefined;
  /** The button that opens it; `inProgress` when it leads to a running session. */
  children: (button: { inProgress: boolean; onPress: () => void }) => ReactNode;
}

/** The wearer's way into a hygienic unlock: asks first, then shows its session. Nothing where the lock has none. */
export function HygienicUnlock({ lock, restricted, onSession, children }: HygienicUnlockProps) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ShownSession | null>(null);
  const offered = lock.hygienicUnlockEnabled && !lock.isKeyholder && lock.endedAt === null;
  const inProgress = lock.hygienicUnlockInProgress;

  function open(): void {
    setAsking(false);
    (onSession ?? setShown)({ lockId: lock._id });
  }

  return (
    <>
      {offered && children({ inProgress, onPress: () => (inProgress ? open() : setAsking(true)) })}
      {asking && (
        <Suspense>
          <StartHygienicDialog lock={lock} onStarted={open} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {shown !== null && (
        <LaterHygienicSession
          {...shown}
          lock={restricted ? undefined : lock}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

// Not before somebody needs it: most visits do not.
const HygienicSession = lazy(() => import('./hygienic-session'));

/** The screen of a hygienic unlock, loaded when it is shown. */
export function LaterHygienicSession(props: HygienicSessionProps) {
  return (
    <Suspense>
      <HygienicSession {...props} />
    </Suspense>
  );
}

/** A hygienic unlock to be shown. */
export interface ShownSession {
  readonly lockId: string;
}

/**
 * Which hygienic unlock stands over a list of locks: after a load one that is going on, also one that the list does
 * not know of; then what is asked for. It outlives its lock's place in the list.
 */
export function useShownSession(locks: readonly DashboardLock[]) {
  const [listed] = useState(() => locks.find((lock) => lock.hygienicUnlockInProgress)?._id);
  const lookup = useQuery({ ...activeHygienicSessionQuery, enabled: listed === undefined, retry: false });
  const [asked, setAsked] = useState<ShownSession | 'left' | null>(null);
  const found = listed ?? lookup.data ?? null;
  const reopened = found === null ? null : { lockId: found };
  return {
    shown: asked === 'left' ? null : (asked ?? reopened),
    show: (session: ShownSession) => setAsked(session),
    leave: () => setAsked('left'),
  };
}
