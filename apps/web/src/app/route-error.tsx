import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const RouteErrorPage = lazy(() => import('./route-error-page'));

/** Catches what a screen threw; its looks are loaded only then. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <Suspense>
      <RouteErrorPage {...props} />
    </Suspense>
  );
}
