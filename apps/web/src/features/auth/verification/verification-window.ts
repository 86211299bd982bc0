import type { verificationWindow } from '@keyhold/contracts/auth/registration';
import type * as z from 'zod/mini';

export type VerificationWindow = z.output<typeof verificationWindow>;

/** When another mail may be asked for, epoch milliseconds: once the code ends or the wait is over. 0 is now. */
export function resendAt(verify: VerificationWindow | null): number {
  if (verify === null) return 0;
  return Math.min(Date.parse(verify.expiresAt), Date.parse(verify.resendAvailableAt));
}

/** The window that a refused login carries; null where it carries none. */
export function findVerificationWindow(value: unknown): VerificationWindow | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('expiresAt' in value) || !('resendAvailableAt' in value)) return null;
  const { expiresAt, resendAvailableAt } = value;
  return typeof expiresAt === 'string' && typeof resendAvailableAt === 'string'
    ? { expiresAt, resendAvailableAt }
    : null;
}
