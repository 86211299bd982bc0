import { passwordLimits } from '@keyhold/contracts/auth/credentials';
import { passwordMessages as texts } from './messages';

export interface NewPasswordEntry {
  readonly password: string;
  readonly again: string;
}

/** What is wrong with a new password typed twice; empty when it can be sent. */
export function checkNewPassword({ password, again }: NewPasswordEntry): Partial<NewPasswordEntry> {
  // Characters as people count them: an emoji is one.
  const { length } = [...password];
  if (length < passwordLimits.min) return { password: texts.tooShort };
  if (length > passwordLimits.max) return { password: texts.tooLong };
  return password === again ? {} : { again: texts.mismatch };
}
