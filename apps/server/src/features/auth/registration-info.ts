import type { Deps } from '../../deps';
import { readInstallation } from '../installation/installation.api';

/** Returns what the registration page has to ask for. */
export async function readRegistrationInfo(deps: Deps) {
  const { registrationMode } = await readInstallation(deps.db);
  return {
    inviteOnly: registrationMode === 'invite',
    disabled: registrationMode === 'closed',
    emailVerificationEnabled: deps.config.emailVerification,
    captchaEnabled: deps.config.captcha,
  };
}
