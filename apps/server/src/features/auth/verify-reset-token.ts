import type { Deps } from '../../deps';
import { type ResetLink, requireReset } from './reset-links';

/** Whether a reset link can still be used. Refuses `token_invalid`, `token_expired`; spends nothing. */
export async function verifyResetToken(
  deps: Deps,
  link: ResetLink,
): Promise<{ ok: true; expiresAt: string }> {
  const reset = await requireReset(deps.db, link, deps.clock.now());
  return { ok: true, expiresAt: new Date(reset.expiresAt).toISOString() };
}
