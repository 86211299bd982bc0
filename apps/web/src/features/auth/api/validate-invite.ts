import { validateInvite } from '@keyhold/contracts/auth/registration';
import { api } from '../../../lib/api/client';

/** Whether an invite code can be used; throws ApiError where that could not be found out. */
export async function isInviteValid(inviteCode: string, signal: AbortSignal): Promise<boolean> {
  const { ok } = await api(validateInvite)({ body: { inviteCode } }, { signal });
  return ok;
}
