import type { Deps } from '../../../deps';
import type { Viewer } from '../../users/users.api';
import { requireTemplateByCode } from './find-template';

/** Whether a password opens a template. One that asks for none takes any, after the work of a real check. */
export async function validateLockPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  viewer: Viewer,
  shareCode: string,
  password: string,
): Promise<boolean> {
  const { template } = await requireTemplateByCode(deps.db, viewer, shareCode);
  if (template.passwordHash) return deps.passwords.verify(template.passwordHash, password);
  await deps.passwords.verifyAgainstNothing(password);
  return true;
}
