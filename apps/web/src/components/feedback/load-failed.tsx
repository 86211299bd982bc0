import { Button } from '../button/button';
import { Banner } from './banner';

export interface LoadFailedProps {
  title: string;
  /** What failed, and how to ask again. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** That something did not load, why, and another try. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  return (
    <Banner
      kind="danger"
      title={title}
      action={
        <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error?.message}
    </Banner>
  );
}
