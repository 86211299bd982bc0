import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DashboardLock } from '../api/dashboard-query';

// Not before somebody presses: most visits need neither.
const StartHygienicDialog = lazy(() => import('./start-hygienic-dialog'));
const HygienicSession = lazy(() => import('./hygienic-session'));

export interface HygienicUnlockProps {
  lock: DashboardLock;
  /** The button that opens it; `inProgress` when it leads to a running session. */
  children: (button: { inProgress: boolean; onPress: () => void }) => ReactNode;
}

/** The wearer's way into a hygienic unlock: asks first, then shows its session. Nothing where the lock has none. */
export function HygienicUnlock({ lock, children }: HygienicUnlockProps) {
  const [shown, setShown] = useState<'start' | 'session' | null>(null);
  const offered = lock.hygienicUnlockEnabled && !lock.isKeyholder && lock.endedAt === null;
  if (!offered && shown === null) return null;
  const inProgress = lock.hygienicUnlockInProgress;
  return (
    <>
      {offered && children({ inProgress, onPress: () => setShown(inProgress ? 'session' : 'start') })}
      <Suspense>
        {shown === 'start' && (
          <StartHygienicDialog
            lock={lock}
            onStarted={() => setShown('session')}
            onClose={() => setShown(null)}
          />
        )}
        {shown === 'session' && (
          <HygienicSession lockId={lock._id} lock={lock} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </>
  );
}
