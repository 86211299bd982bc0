import type { ErrorCode } from '@keyhold/contracts/errors';
import { ApiError } from './client';

/** The answer; null where it was refused with one of these codes, which say that nothing is there. */
export async function orNull<Reply>(
  answer: Promise<Reply>,
  codes: readonly ErrorCode[],
): Promise<Reply | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (codes as readonly string[]).includes(error.code)) return null;
    throw error;
  }
}
