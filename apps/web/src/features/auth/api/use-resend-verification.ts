import { resendVerification } from '@keyhold/contracts/auth/verification';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** Asks for another verification mail. A refusal may carry `nextResendAt`. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => api(resendVerification)({ body: { email } }),
  });
}
