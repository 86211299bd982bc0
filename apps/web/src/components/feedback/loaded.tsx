import type { ReactNode } from 'react';
import { useDelayed } from '../../lib/use-delayed';
import { LoadFailed, type LoadFailedProps } from './load-failed';
import { Loading, Skeleton } from './skeleton';

interface LoadedProps<Data> {
  query: LoadFailedProps['query'] & { data: Data | undefined; isPending: boolean };
  /** For those who cannot see that it is on its way. */
  loading: string;
  failed: string;
  /** About that of what comes, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What a query found; that it takes a while; that it failed, above what was found before. */
export function Loaded<Data>({ query, loading, failed, height, children }: LoadedProps<Data>) {
  const slow = useDelayed(query.isPending);
  return (
    <>
      {query.error && <LoadFailed title={failed} query={query} />}
      {slow && (
        <Loading label={loading}>
          <Skeleton shape="block" height={height} />
        </Loading>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
