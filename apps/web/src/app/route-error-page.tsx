import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../components/feedback/error-state';
import { Page } from '../components/page/page';

/** A screen broke: says so in plain words and offers to load it again. */
export default function RouteErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main tabIndex={-1}>
      <Page width="narrow">
        <ErrorState
          as="h1"
          title="This page did not load"
          message="Your locks are not affected. Please try again."
          onRetry={() => {
            reset();
            router.invalidate();
          }}
        />
      </Page>
    </main>
  );
}
