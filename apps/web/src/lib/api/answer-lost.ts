import { ApiError } from './client';

// 'offline', or in place of the server somebody between here and there.
const lostCodes: readonly string[] = ['offline', 'http_502', 'http_503', 'http_504'];

/** No answer of the server came: whether it did what was asked is not known. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && lostCodes.includes(error.code);
}
