import { Card } from '../../../components/surface/card';
import { setupMessages } from '../messages';
import { EmergencySwitch } from '../settings-fields/emergency-switch';
import { HygieneSettings } from '../settings-fields/hygiene-settings';
import { SafetyExitField } from '../settings-fields/safety-exit-field';
import styles from '../settings-fields/settings-group.module.css';
import { VerificationSwitch } from '../settings-fields/verification-switch';
import type { SetupSectionProps } from './session-section';

/** The ways out, the pauses, and what the lock asks of its wearer every day. */
export function SafetySection({ entry, change, faults, disabled }: SetupSectionProps) {
  return (
    <Card title={setupMessages.safety}>
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
    </Card>
  );
}
