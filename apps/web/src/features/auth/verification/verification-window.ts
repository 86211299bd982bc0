import type { verificationWindow } from '@keyhold/contracts/auth/registration';
import type * as z from 'zod/mini';

export type VerificationWindow = z.output<typeof verificationWindow>;

/** The window that a refused login carries; null where it carries none. */
export function findVerificationWindow(value: unknown): VerificationWindow | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('expiresAt' in value) || !('resendAvailableAt' in value)) return null;
  const { expiresAt, resendAvailableAt } = value;
  return typeof expiresAt === 'string' && typeof resendAvailableAt === 'string'
    ? { expiresAt, resendAvailableAt }
    : null;
}
