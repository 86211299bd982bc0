import { registrationInfo } from '@keyhold/contracts/auth/registration';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export const registrationInfoKey = ['auth', 'registration-info'] as const;

/** What registration asks for here. Not asked again by itself: a form does not change under the hands. */
export function useRegistrationInfo() {
  return useQuery({
    queryKey: registrationInfoKey,
    queryFn: ({ signal }) => api(registrationInfo)({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
