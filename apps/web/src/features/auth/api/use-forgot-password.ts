import { forgotPassword } from '@keyhold/contracts/auth/password';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** Has a reset link mailed; answers the same whether the address is known or not. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => api(forgotPassword)({ body: { email: email.trim() } }),
  });
}
