import { lockPasswordTries } from '@keyhold/contracts/locks/templates';
import type { LockSettings } from '@keyhold/rules/locks/settings';
import type { Deps } from '../../../deps';
import { consume } from '../../../http/limits';
import { Refusal } from '../../../kernel/errors';
import { networkOf } from '../../../kernel/network';
import { requireTemplateByCode } from '../templates/find-template';
import type { lockTemplates } from '../templates/templates.tables';

/** What a person sends to accept a shared lock. */
export interface Acceptance {
  readonly shareCode: string;
  readonly password?: string | undefined;
  readonly adultConfirmed?: boolean | undefined;
  readonly safetyExitHours?: LockSettings['safetyExitHours'] | undefined;
  readonly timezone?: LockSettings['timezone'] | undefined;
}

/** The person who wants to accept it, and their network address. */
export interface Accepter {
  readonly userId: string;
  readonly address: string;
}

/**
 * Checks who may accept a template, before the transaction of the acceptance: a template never changes, and a
 * password takes long to check. Refuses with `template_not_found`, `own_template`, `lock_password_required`,
 * `lock_password_incorrect`, `adult_confirmation_required`, `rate_limited`. Throws PasswordsBusy.
 */
export async function checkAcceptance(
  deps: Pick<Deps, 'db' | 'passwords' | 'limits'>,
  accepter: Accepter,
  { shareCode, password, adultConfirmed }: Acceptance,
): Promise<typeof lockTemplates.$inferSelect> {
  const { template } = await requireTemplateByCode(deps.db, accepter, shareCode);
  if (template.keyholderId === accepter.userId) throw new Refusal('own_template');
  if (template.passwordHash) {
    if (!password) throw new Refusal('lock_password_required');
    await countTry(deps, accepter, shareCode);
    if (!(await deps.passwords.verify(template.passwordHash, password)))
      throw new Refusal('lock_password_incorrect');
  }
  if (template.settings.requireID && !adultConfirmed) throw new Refusal('adult_confirmation_required');
  return template;
}

/** Before it is known whether it is right: many tries may come at once. */
async function countTry(
  { limits }: Pick<Deps, 'limits'>,
  { address }: Accepter,
  shareCode: string,
): Promise<void> {
  await consume(limits, lockPasswordTries.address, networkOf(address));
  await consume(limits, lockPasswordTries.target, shareCode);
}
