import { listBridges, revokeBridge, startPairing } from '@keyhold/contracts/ai-bridge/bridges';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';

export type Bridge = ReplyOf<typeof listBridges>['bridges'][number];

/** A bridge comes and goes by itself: whoever shows them asks again this often. */
export const askEveryMs = 10_000;

/** The own bridges. */
export const bridgesQuery = queryOptions({
  queryKey: ['ai-bridge', 'bridges'],
  queryFn: async ({ signal }) => (await api(listBridges)({}, { signal })).bridges,
  staleTime: 0,
});

/** The server's part of a code; an earlier one ends. */
export function useStartPairing() {
  return useCall(startPairing, { args: () => ({}), secret: true });
}

/** Ends a pairing; one that is over already counts as ended. */
export function useRevokeBridge() {
  return useCall(revokeBridge, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    invalidates: [bridgesQuery],
    untilFresh: true,
  });
}
