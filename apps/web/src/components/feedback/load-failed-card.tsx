import { Card } from '../surface/card';
import { ErrorState } from './error-state';
import type { LoadFailedProps } from './load-failed';

/** In the place of what did not load, where nothing of it is there: what it is, why, and another try. */
export function LoadFailedCard({ title, query }: LoadFailedProps) {
  return (
    <Card>
      <ErrorState
        title={title}
        message={query.error?.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Card>
  );
}
