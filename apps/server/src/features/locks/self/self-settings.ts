import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { checkLockSettings } from '@keyhold/rules/locks/check-settings';
import { settingsRefusal, toLockSettings } from '../lock-settings';

/** The path of a self lock's settings in the body, for what is wrong with them. */
export const settingsPlace = 'settings.';

/** Refuses settings with which no self lock may start. */
export function checkSelfSettings(settings: SelfLockSettings): void {
  const problems = checkLockSettings('SELF', toLockSettings(settings));
  if (problems.length > 0) throw settingsRefusal(problems, settingsPlace);
}
