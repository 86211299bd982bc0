import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type WaitingDraft = ReplyOf<typeof listDrafts>[number];

/** Prepared starts that no lock came of: a box may be closed on the code of each. */
export const waitingDraftsQuery = queryOptions({
  queryKey: ['locks', 'drafts'],
  queryFn: ({ signal }) => api(listDrafts)({}, { signal }),
});
