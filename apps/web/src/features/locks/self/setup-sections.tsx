import { TITLE_MAX_LENGTH } from '@keyhold/rules/locks/settings';
import type { ReactNode } from 'react';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { EyeIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import type { Form } from '../../../lib/form/use-form';
import { InitialDuration, MaximumSettings } from '../settings-fields/duration-settings';
import { HygieneSettings } from '../settings-fields/hygiene-settings';
import { settingMessages } from '../settings-fields/messages';
import { SameAgain } from '../settings-fields/same-again';
import { EmergencySwitch, SafetyExitField, VerificationSwitch } from '../settings-fields/setting-switches';
import styles from '../settings-fields/settings-fields.module.css';
import { setupMessages } from './messages';
import { type SetupEntry, usualTitle } from './setup-entry';

interface SetupSectionProps {
  form: Form<SetupEntry>;
  disabled: boolean;
}

interface SessionSectionProps extends SetupSectionProps {
  /** Takes the settings of the last lock; undefined where there are none. */
  onSameAgain: (() => void) | undefined;
  /** What follows the time. */
  children: ReactNode;
}

/** For how long. */
export function SessionSection({ form, disabled, onSameAgain, children }: SessionSectionProps) {
  const { values: entry, change, faults } = form;
  return (
    <Card title={setupMessages.session}>
      <div className={styles.fields}>
        <SameAgain onSameAgain={onSameAgain} disabled={disabled} />
        <InitialDuration entry={entry} change={change} faults={faults} disabled={disabled} />
        {children}
      </div>
    </Card>
  );
}

/** A name, which need not be typed. */
export function TitleField({ form, disabled }: SetupSectionProps) {
  return (
    <TextField
      label={settingMessages.title}
      placeholder={usualTitle()}
      name="title"
      autoComplete="off"
      maxLength={TITLE_MAX_LENGTH}
      disabled={disabled}
      {...form.text('title')}
    />
  );
}

/** How long it may become, and what is seen of it. */
export function LimitsSection({ form, disabled }: SetupSectionProps) {
  const { values: entry, change, faults } = form;
  return (
    <div className={styles.fields}>
      <MaximumSettings kind="SELF" entry={entry} change={change} faults={faults} disabled={disabled}>
        <Switch
          icon={<EyeIcon />}
          label={settingMessages.showTime}
          hint={setupMessages.showTimeHint}
          checked={entry.displayRemainingTime}
          disabled={disabled}
          onChange={(event) => change({ displayRemainingTime: event.target.checked })}
        />
      </MaximumSettings>
    </div>
  );
}

/** The ways out, the pauses, and what the lock asks of its wearer every day. */
export function SafetySection({ form, disabled }: SetupSectionProps) {
  const { values: entry, change, faults } = form;
  return (
    <div className={styles.fields}>
      <SafetyExitField
        hours={entry.safetyExitHours}
        onHours={(safetyExitHours) => change({ safetyExitHours })}
        error={faults.safetyExitHours}
        disabled={disabled}
      />
      <div className={styles.switches}>
        <EmergencySwitch
          checked={entry.emergencyReleaseEnabled}
          onChange={(emergencyReleaseEnabled) => change({ emergencyReleaseEnabled })}
          disabled={disabled}
        />
        <HygieneSettings entry={entry} change={change} faults={faults} disabled={disabled} />
        <VerificationSwitch
          hint={setupMessages.verificationHint}
          checked={entry.requireDailyVerification}
          onChange={(requireDailyVerification) => change({ requireDailyVerification })}
          disabled={disabled}
        />
      </div>
    </div>
  );
}
