import { verifyResetToken } from '@keyhold/contracts/auth/password';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import type { MailedLink } from '../mailed-link';

/** Whether a reset link can still be used. */
export function useResetLink(link: MailedLink) {
  return useQuery({
    // The secret half stays out of the cache's keys.
    queryKey: ['auth', 'reset-link', link.selector],
    queryFn: ({ signal }) => api(verifyResetToken)({ query: link }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
