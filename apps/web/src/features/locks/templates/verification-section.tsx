import { Switch } from '../../../components/field/switch';
import { GalleryIcon, IdCardIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { EmergencySwitch } from '../settings-fields/emergency-switch';
import { HygieneSettings } from '../settings-fields/hygiene-settings';
import styles from '../settings-fields/settings-group.module.css';
import { VerificationSwitch } from '../settings-fields/verification-switch';
import type { TemplateSectionProps } from './basics-section';
import { createMessages } from './messages';

/** What the wearer has to show, and the ways out and pauses that they keep. */
export function VerificationSection({ entry, change, faults, disabled }: TemplateSectionProps) {
  return (
    <Card title={createMessages.verification}>
      <div className={styles.switches}>
        <VerificationSwitch
          hint={createMessages.verificationHint}
          checked={entry.requireDailyVerification}
          onChange={(requireDailyVerification) => change({ requireDailyVerification })}
          disabled={disabled}
        />
        {entry.requireDailyVerification && (
          <Switch
            icon={<GalleryIcon />}
            label={createMessages.gallery}
            hint={createMessages.galleryHint}
            checked={entry.publicVerificationGallery}
            disabled={disabled}
            onChange={(event) => change({ publicVerificationGallery: event.target.checked })}
          />
        )}
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
    </Card>
  );
}
