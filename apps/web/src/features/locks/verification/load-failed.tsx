import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { verificationMessages as text } from './messages';

export interface LoadFailedProps {
  title: string;
  query: UseQueryResult;
}

/** That something did not load, and another try; nothing where it did, now or before. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  if (!query.isError || query.data !== undefined) return null;
  return (
    <Banner
      kind="danger"
      title={title}
      action={
        <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      }
    >
      {query.error.message}
    </Banner>
  );
}
