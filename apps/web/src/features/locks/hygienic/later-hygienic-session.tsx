import { lazy, Suspense } from 'react';
import type { HygienicSessionProps } from './hygienic-session';

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
