import { settingsProblemMessages } from '@keyhold/contracts/locks/refusals';
import type { SettingsProblem } from '@keyhold/rules/locks/check-settings';
import type { LockEvent } from '@keyhold/rules/locks/events';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '@keyhold/rules/locks/settings';
import { withAllSettings } from '@keyhold/rules/locks/start';
import { Refusal } from '../../kernel/errors';

/** The settings that a form sends; any of them may be left out. */
type SettingsForm = { readonly [K in keyof LockSettings]?: LockSettings[K] | undefined };

/** Turns the settings of a form into those of the rules; a field that was left out takes its default. */
export function toLockSettings(form: SettingsForm): LockSettings {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_LOCK_SETTINGS, ...given };
}

/**
 * Returns the settings at the start of a lock from its first event: the state keeps only what the rules still
 * need.
 */
export function settingsAtStart(first: LockEvent): LockSettings {
  if (first.type !== 'locks.started') throw new Error(`A lock began with ${first.type}`);
  return withAllSettings(first).data.settings;
}

/** Each problem at its field, in words. `place` leads to the settings within the body: `settings.`, or nothing. */
export function settingsRefusal(problems: readonly SettingsProblem[], place: 'settings.' | ''): Refusal {
  return new Refusal('settings_invalid', {
    errors: problems.map(({ field, code }) => ({
      field: `${place}${field}`,
      code,
      message: settingsProblemMessages[code],
    })),
  });
}
