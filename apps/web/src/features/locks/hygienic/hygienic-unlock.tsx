import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DashboardLock } from '../locks.calls';
import { LaterHygienicSession } from './later-hygienic-session';
import type { ShownSession } from './use-shown-session';

const StartHygienicDialog = lazy(() => import('./start-hygienic-dialog'));

export interface HygienicUnlockProps {
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

  function open(justStarted: boolean): void {
    setAsking(false);
    (onSession ?? setShown)({ lockId: lock._id, justStarted });
  }

  return (
    <>
      {offered && children({ inProgress, onPress: () => (inProgress ? open(false) : setAsking(true)) })}
      {asking && (
        <Suspense>
          <StartHygienicDialog lock={lock} onStarted={() => open(true)} onClose={() => setAsking(false)} />
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
