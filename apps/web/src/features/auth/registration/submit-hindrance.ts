import type { CaptchaState } from './captcha';
import type { InviteCheck } from './invite';
import { registrationMessages as texts } from './messages';

export interface RegistrationSurroundings {
  /** null while it is not known what this installation asks for. */
  readonly info: { readonly disabled: boolean; readonly inviteOnly: boolean } | null;
  readonly invite: InviteCheck;
  readonly captcha: CaptchaState;
}

/** Why the form cannot be sent yet, in words, whatever was typed into it; null when it can be. */
export function findHindrance({ info, invite, captcha }: RegistrationSurroundings): string | null {
  if (info === null) return '';
  if (info.disabled) return texts.closed;
  if (info.inviteOnly && invite.status !== 'valid') return texts.inviteRequired;
  if (captcha.status === 'loading' || captcha.status === 'solving') return texts.captchaRunning;
  return captcha.status === 'failed' || captcha.status === 'expired' ? texts.captchaRequired : null;
}
