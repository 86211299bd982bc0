import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstPaint } from '../lib/after-first-paint';
import { untilLoaded } from '../lib/until-loaded';

/** Toasts, the offline sign and the service worker: nothing that the first paint needs. */
const Surroundings = lazy(() => untilLoaded(() => import('./surroundings')));

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
  useFocusOnNavigation();

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

/** After going to another page, keyboard and screen reader start at its content, as after a page load. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
