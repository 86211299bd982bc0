import { askForPasskey } from '@keyhold/contracts/auth/passkeys';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  verifyResetToken,
} from '@keyhold/contracts/auth/password';
import {
  captchaChallenge,
  register,
  registrationInfo,
  validateInvite,
} from '@keyhold/contracts/auth/registration';
import { passSecondFactor } from '@keyhold/contracts/auth/second-factor';
import { resendVerification, verifyEmail, verifyEmailCode } from '@keyhold/contracts/auth/verification';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { deviceId } from '../../lib/device-id';
import { failedWith } from './failure';
import { forgetMailedLink, type MailedLink } from './mailed-link';

/** What registration asks for here. Not asked again by itself: a form does not change under the hands. */
export function useRegistrationInfo() {
  return useQuery({
    queryKey: ['auth', 'registration-info'],
    queryFn: ({ signal }) => api(registrationInfo)({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Makes an account. Where addresses are not verified, the session is open afterwards. A refusal that tells that
 * registration asks for something else by now comes after that was asked for again.
 */
export function useRegister() {
  const { refetch } = useRegistrationInfo();
  return useCall(register, {
    args: (body: Omit<ArgsOf<typeof register>['body'], 'deviceId'>) => ({
      body: { ...body, deviceId: deviceId() },
    }),
    onError: async (error) => {
      if (failedWith(error, 'invite_code_invalid', 'registration_disabled')) await refetch();
    },
  });
}

/** A fresh proof-of-work challenge; throws ApiError. */
export async function fetchCaptchaChallenge(signal: AbortSignal): Promise<Record<string, unknown>> {
  const { challenge } = await api(captchaChallenge)({}, { signal });
  return challenge;
}

/** Whether an invite code can be used; throws ApiError where that could not be found out. */
export async function isInviteValid(inviteCode: string, signal: AbortSignal): Promise<boolean> {
  const { ok } = await api(validateInvite)({ body: { inviteCode } }, { signal });
  return ok;
}

/** Asks for another verification mail. A refusal may carry `nextResendAt`. */
export function useResendVerification() {
  return useCall(resendVerification, {
    args: (body: ArgsOf<typeof resendVerification>['body']) => ({ body }),
  });
}

/** Verifies an address with the mailed code; opens a session. */
export function useVerifyEmailCode() {
  return useCall(verifyEmailCode, {
    args: (entry: { email: string; code: string }) => ({ body: { ...entry, deviceId: deviceId() } }),
  });
}

/** Verifies an address with the mailed link; opens a session. */
export function useVerifyEmailLink() {
  return useCall(verifyEmail, {
    args: (link: MailedLink) => ({ body: { ...link, deviceId: deviceId() } }),
    onSuccess: forgetMailedLink,
  });
}

/** Has a reset link mailed; answers the same whether the address is known or not. */
export function useForgotPassword() {
  return useCall(forgotPassword, { args: (email: string) => ({ body: { email: email.trim() } }) });
}

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

/** Sets a new password with a mailed link; ends all sessions and opens a new one. */
export function useResetPassword() {
  return useCall(resetPassword, {
    args: (entry: MailedLink & { password: string }) => ({ body: { ...entry, deviceId: deviceId() } }),
    onSuccess: forgetMailedLink,
  });
}

/** Changes the own password; the other sessions end. */
export function useChangePassword() {
  return useCall(changePassword, {
    args: (body: { currentPassword: string; newPassword: string }) => ({ body }),
  });
}

/** Ends a login with its second factor; opens a session. */
export function usePassSecondFactor() {
  return useCall(passSecondFactor, {
    args: (proof: { token: string } & ({ code: string } | { recoveryCode: string })) => ({
      body: { ...proof, deviceId: deviceId() },
    }),
    secret: true,
  });
}

/** The same with a passkey of this device. */
export function usePassByPasskey() {
  return useMutation({
    mutationFn: async (token: string) => {
      const { showPasskey } = await import('./passkeys/ceremony');
      const { options } = await api(askForPasskey)({ body: { token } });
      const passkey = await showPasskey(options);
      return api(passSecondFactor)({ body: { token, passkey, deviceId: deviceId() } });
    },
  });
}
