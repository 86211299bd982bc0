import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { listTemplates } from '@keyhold/contracts/locks/templates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type OwnTemplate = ReplyOf<typeof listTemplates>[number];

/** The person's own shared locks. */
export const templatesQuery = queryOptions({
  queryKey: ['locks', 'templates'],
  queryFn: ({ signal }) => api(listTemplates)({}, { signal }),
});
