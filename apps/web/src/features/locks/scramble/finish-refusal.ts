import { ApiError } from '../../../lib/api/client';
import type { SealedDraft } from '../start/start.calls';

const overCodes = ['lock_ended', 'hygienic_unlock_not_active', 'lock_not_found'];
/** Another try may work, or the screen finds out by itself what there is left. */
const passing = ['draft_not_found', 'request_in_progress', 'rate_limited', 'unauthenticated'];

/** The lock that was to be closed again has ended, or was closed in another way: nothing holds the new code. */
export function isOver(draft: SealedDraft, error: unknown): boolean {
  return draft.kind === 'HYGIENIC_RELOCK' && error instanceof ApiError && overCodes.includes(error.code);
}

/** The server answered, and the same call would get the same answer. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || passing.includes(error.code)) return false;
  return error.status >= 400 && error.status < 500;
}
