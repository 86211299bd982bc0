import type { Deps } from '../../deps';
import { isRegistrationClosed, readInstallation } from '../installation/installation.api';

/** Returns what the registration page has to ask for. */
export async function readRegistrationInfo(deps: Deps) {
  const settings = await readInstallation(deps.db);
  return {
    inviteOnly: settings.registrationMode === 'invite',
    disabled: isRegistrationClosed(settings),
    emailVerificationEnabled: deps.config.emailVerification,
    captchaEnabled: deps.config.captcha,
  };
}
