import { LOCK_PASSWORD_MAX_LENGTH } from '@keyhold/contracts/locks/templates';
import { PasswordField } from '../../../components/field/password-field';
import { Switch } from '../../../components/field/switch';
import { KeyIcon } from '../../../components/icons/icons';
import { IdCardIcon } from '../../../components/lock-icons/lock-icons';
import { HygieneSettings } from '../settings-fields/hygiene-settings';
import { EmergencySwitch } from '../settings-fields/setting-switches';
import styles from '../settings-fields/settings-fields.module.css';
import type { TemplateSectionProps } from './main-sections';
import { createMessages } from './messages';

/** Who the wearer has to be, and the ways out and pauses that they keep. */
export function VerificationSection({ form, disabled }: TemplateSectionProps) {
  const { values: entry, change, faults } = form;
  return (
    <div className={styles.switches}>
      <Switch
        icon={<IdCardIcon />}
        label={createMessages.id}
        hint={createMessages.idHint}
        checked={entry.requireID}
        disabled={disabled}
        onChange={(event) => change({ requireID: event.target.checked })}
      />
      <EmergencySwitch
        checked={entry.emergencyReleaseEnabled}
        onChange={(emergencyReleaseEnabled) => change({ emergencyReleaseEnabled })}
        disabled={disabled}
      />
      <HygieneSettings entry={entry} change={change} faults={faults} disabled={disabled} />
    </div>
  );
}

/** What it takes to accept the lock, besides its link. */
export function AdvancedSection({ form, disabled }: TemplateSectionProps) {
  const { values: entry, change } = form;
  return (
    <div className={styles.switches}>
      <div>
        <Switch
          icon={<KeyIcon />}
          label={createMessages.password}
          hint={createMessages.passwordHint}
          checked={entry.requiresPassword}
          disabled={disabled}
          onChange={(event) => change({ requiresPassword: event.target.checked })}
        />
        {entry.requiresPassword && (
          <div className={styles.single}>
            <PasswordField
              label={createMessages.lockPassword}
              hint={createMessages.lockPasswordHint}
              autoComplete="new-password"
              maxLength={LOCK_PASSWORD_MAX_LENGTH}
              disabled={disabled}
              {...form.text('lockPassword')}
            />
          </div>
        )}
      </div>
    </div>
  );
}
