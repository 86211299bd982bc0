import { settingsProblemMessages } from '@keyhold/contracts/locks/refusals';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { checkLockSettings, type SettingsProblem } from '@keyhold/rules/locks/check-settings';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '@keyhold/rules/locks/settings';
import { Refusal } from '../../../kernel/errors';

/** The rules' settings from those of the form: what was left out takes its default. */
export function toLockSettings(settings: SelfLockSettings): LockSettings {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_LOCK_SETTINGS, ...given };
}

/** Refuses settings with which no self lock may start. */
export function checkSelfSettings(settings: SelfLockSettings): void {
  const problems = checkLockSettings('SELF', toLockSettings(settings));
  if (problems.length > 0) throw settingsRefusal(problems);
}

/** Each problem at its field, in words. */
export function settingsRefusal(problems: readonly SettingsProblem[]): Refusal {
  return new Refusal('settings_invalid', {
    errors: problems.map(({ field, code }) => ({
      field: `settings.${field}`,
      code,
      message: settingsProblemMessages[code],
    })),
  });
}
