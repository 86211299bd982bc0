import type { InvalidationName } from '@keyhold/contracts/all-socket-events';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from './realtime';

interface Shown {
  /** The version that the page has of the subject; -1 for none, null where the subject is none of its business. */
  readonly known: (id: string) => number | null;
  /** What is asked for again when there is a newer one. */
  readonly refetch: readonly { readonly queryKey: QueryKey }[];
}

/** Asks for answers again while mounted, when the server says that there is a newer version of what they show. */
export function useNewerVersion(event: InvalidationName, { known, refetch }: Shown): void {
  const queryClient = useQueryClient();
  useSocketEvent(event, (subject) => {
    const shown = known(subject.id);
    // What has no version is always news.
    const version = 'version' in subject ? subject.version : Number.POSITIVE_INFINITY;
    if (shown === null || version <= shown) return;
    for (const { queryKey } of refetch) void queryClient.invalidateQueries({ queryKey });
  });
}
