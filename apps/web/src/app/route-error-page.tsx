import { ErrorState } from '../components/feedback/error-state';
import { Page } from '../components/page/page';
import type { RouteErrorPageProps } from './route-error';

/** A screen broke: says so in plain words and offers to load it again. */
export default function RouteErrorPage({ onRetry }: RouteErrorPageProps) {
  return (
    <main tabIndex={-1}>
      <Page width="narrow">
        <ErrorState
          as="h1"
          title="This page did not load"
          message="Your locks are not affected. Please try again."
          onRetry={onRetry}
        />
      </Page>
    </main>
  );
}
