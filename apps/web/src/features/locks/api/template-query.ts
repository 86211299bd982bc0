import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readTemplate } from '@keyhold/contracts/locks/templates';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';

export type SharedTemplate = ReplyOf<typeof readTemplate>;

// An address that no code can be ('invalid_input') holds nothing either.
const nothing = ['template_not_found', 'invalid_input'];

/** The shared lock behind a link; null where there is none. */
export function templateQuery(code: string) {
  return queryOptions({
    queryKey: ['locks', 'template', code],
    queryFn: async ({ signal }) => {
      try {
        return await api(readTemplate)({ params: { code } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && nothing.includes(error.code)) return null;
        throw error;
      }
    },
  });
}
