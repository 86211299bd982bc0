import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

export interface RouteErrorPageProps {
  onRetry: () => void;
}

const RouteErrorPage = lazy(() => import('./route-error-page').catch(() => ({ default: Unadorned })));

/** Catches what a screen threw, also that it did not load; its looks are loaded only then. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry(): void {
    if (navigator.onLine) {
      // The same page does not ask again for a file that did not come.
      window.location.reload();
    } else {
      reset();
      void router.invalidate();
    }
  }
  return (
    <Suspense>
      <RouteErrorPage onRetry={retry} />
    </Suspense>
  );
}

/** The same where its looks do not come either: mostly for want of a connection. */
function Unadorned({ onRetry }: RouteErrorPageProps) {
  return (
    <main tabIndex={-1} data-unadorned>
      <h1>This page did not load</h1>
      <p>Your locks are not affected. Without a connection it comes back with it.</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
