import type { LockSettings } from '@keyhold/rules/locks/settings';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { requireTemplateByCode } from '../templates/find-template';
import type { lockTemplates } from '../templates/templates.tables';

/** What a person says who wants to accept a shared lock. */
export interface Acceptance {
  readonly shareCode: string;
  readonly password?: string | undefined;
  readonly adultConfirmed?: boolean | undefined;
  readonly safetyExitHours?: LockSettings['safetyExitHours'] | undefined;
  readonly timezone?: LockSettings['timezone'] | undefined;
}

/**
 * Checks who may accept a template, before the transaction in which it happens: a template never changes, and a
 * password takes long to check. Refuses with `template_not_found`, `own_template`, `lock_password_required`,
 * `lock_password_incorrect`, `adult_confirmation_required`. Throws PasswordsBusy.
 */
export async function checkAcceptance(
  deps: Pick<Deps, 'db' | 'passwords'>,
  wearerId: string,
  { shareCode, password, adultConfirmed }: Acceptance,
): Promise<typeof lockTemplates.$inferSelect> {
  const { template } = await requireTemplateByCode(deps.db, shareCode);
  if (template.ownerId === wearerId) throw new Refusal('own_template');
  if (template.passwordHash) await checkPassword(deps, template.passwordHash, password);
  if (template.settings.requireID && !adultConfirmed) throw new Refusal('adult_confirmation_required');
  return template;
}

async function checkPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  hash: string,
  password: string | undefined,
): Promise<void> {
  if (!password) throw new Refusal('lock_password_required');
  if (!(await passwords.verify(hash, password))) throw new Refusal('lock_password_incorrect');
}
