import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { leaveSuccesses } from '../components/feedback/toast-store';
import { afterFirstPaint } from '../lib/after-first-paint';

/** Toasts, the offline sign and the service worker: nothing that the first paint needs. */
const Surroundings = lazy(() => import('./surroundings'));

/** Around every screen. */
export function Root() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let gone = false;
    afterFirstPaint().then(() => {
      if (!gone) setPainted(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  useNavigation();

  return (
    <>
      <Outlet />
      {painted && (
        <Suspense>
          <Surroundings />
        </Suspense>
      )}
    </>
  );
}

/** On another page, keyboard and screen reader start at its content, as after a page load; what went well before is over. */
function useNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        leaveSuccesses();
      }),
    [router],
  );
}
