import {
  LOCK_PASSWORD_MIN_LENGTH,
  passwordRequiredMessage,
  type TemplateForm,
} from '@keyhold/contracts/locks/templates';
import { checkLockSettings } from '@keyhold/rules/locks/check-settings';
import { buyoutMinorUnits, type LockSettings } from '@keyhold/rules/locks/settings';
import { Refusal } from '../../../kernel/errors';
import { settingsRefusal, toLockSettings } from '../lock-settings';

/**
 * Returns the settings of a template's form without what belongs to the template alone; refuses at the field
 * that is wrong.
 */
export function checkedTemplateSettings(form: TemplateForm): LockSettings {
  const { photoUrl, limitLockedUsers, requiresPassword, lockPassword, listed, ...rest } = form;
  const settings = consistent(toLockSettings(rest));
  const { errors = [] } = settingsRefusal(checkLockSettings('SHARED', settings), '');
  const isPasswordMissing = requiresPassword && (lockPassword ?? '').length < LOCK_PASSWORD_MIN_LENGTH;
  const ofPassword = { field: 'lockPassword', code: 'password_required', message: passwordRequiredMessage };
  const all = isPasswordMissing ? [...errors, ofPassword] : errors;
  if (all.length > 0) throw new Refusal('settings_invalid', { errors: all });
  return settings;
}

/** A dynamic buyout turns the buyout on and sets its amount; without findom there is neither tribute nor buyout. */
function consistent(settings: LockSettings): LockSettings {
  if (!settings.findomEnabled) {
    return {
      ...settings,
      dailyTributeEnabled: false,
      lockoutFeeEnabled: false,
      dynamicBuyoutFromTribute: false,
    };
  }
  if (!settings.dynamicBuyoutFromTribute) return settings;
  return { ...settings, lockoutFeeEnabled: true, lockoutFeeMinorUnits: buyoutMinorUnits(settings) ?? 0 };
}
