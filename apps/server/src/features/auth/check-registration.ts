import { isAdult } from '@keyhold/rules/users/adult-age';
import type { Deps } from '../../deps';
import { Refusal, refuseField } from '../../kernel/errors';
import { isGuessablePassword } from '../../platform/passwords/guessable-passwords';
import { isRegistrationClosed, readInstallation } from '../installation/installation.api';
import { isInviteUsable } from './invites';
import type { Registration } from './register';
import { refuseTaken } from './taken-fields';
import { findWaitingRegistration, isNameWaiting, type WaitingRegistration } from './waiting-registration';

export interface CheckedRegistration {
  readonly needsInvite: boolean;
  /** The registration that is sent again with something put right; its invite was spent the first time. */
  readonly waiting: WaitingRegistration | null;
}

/**
 * Runs every check that can refuse before work is spent on a registration. The captcha comes after what the
 * person can put right in the form (a solution is good for one try) and before what tells whether an address
 * is registered.
 */
export async function checkRegistration(deps: Deps, input: Registration): Promise<CheckedRegistration> {
  const installation = await readInstallation(deps.db);
  if (isRegistrationClosed(installation)) throw new Refusal('registration_disabled');
  if (installation.maintenanceMode) throw new Refusal('maintenance');
  const { registrationMode } = installation;
  const now = deps.clock.now();
  if (!isAdult(input.dateOfBirth, now)) throw refuseField('under_age', 'dateOfBirth');
  if (isGuessablePassword(input.password, input)) throw refuseField('password_too_common', 'password');
  const needsInvite = registrationMode === 'invite';
  const lacksInvite =
    needsInvite && !(input.inviteCode && (await isInviteUsable(deps.db, input.inviteCode, now)));
  if (lacksInvite && !(await isNameWaiting(deps.db, input.username))) throw refuseInvite(input);
  await requireCaptcha(deps, input.captchaToken);
  const waiting = await findWaitingRegistration(deps, input);
  if (lacksInvite && waiting === null) throw refuseInvite(input);
  await refuseTaken(deps.db, input, waiting?.id);
  return { needsInvite, waiting };
}

/** The refusal of an invite code that is missing, unknown, spent or expired. */
export function refuseInvite(input: Registration): Refusal {
  if (input.inviteCode) return refuseField('invite_code_invalid', 'inviteCode');
  const message = 'Invite code is required for beta access';
  return new Refusal('invite_code_invalid', {
    errors: [{ field: 'inviteCode', code: 'invite_code_invalid', message }],
  });
}

async function requireCaptcha(deps: Deps, token: string | undefined): Promise<void> {
  if (!deps.config.captcha) return;
  const outcome = token ? await deps.captcha.verify(token) : 'failed';
  if (outcome === 'failed') throw refuseField('captcha_failed', 'captchaToken');
  if (outcome === 'expired') throw refuseField('captcha_expired', 'captchaToken');
}
