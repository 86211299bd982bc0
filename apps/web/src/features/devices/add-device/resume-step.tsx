import { deviceModels } from '@keyhold/rules/devices/models';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import type { Device } from '../devices.calls';
import styles from '../devices.module.css';
import { addMessages as texts } from '../messages';

interface ResumeStepProps {
  device: Device;
  onGo: () => void;
  onOther: () => void;
}

/** A set-up that was not finished goes on; what the device can do to its wearer is agreed to again. */
export function ResumeStep({ device, onGo, onOther }: ResumeStepProps) {
  const { needsShockConsent } = deviceModels[device.deviceType];
  const [hasConsent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const isMissing = needsShockConsent && !hasConsent;
  function go(): void {
    setTried(true);
    if (!isMissing) onGo();
  }
  return (
    <div className={styles.form}>
      <p>{texts.resumeLead(device.deviceName)}</p>
      {device.lastSetupError && <Banner kind="warning" title={device.lastSetupError} />}
      <ol className={styles.steps}>
        {texts.resumeSteps.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {needsShockConsent && (
        <CheckboxField
          label={texts.consent}
          checked={hasConsent}
          error={tried && isMissing ? texts.consentMissing : null}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      <Button wide variant="primary" onClick={go}>
        {device.communicationMode === '4g' ? texts.goOn : texts.connect}
      </Button>
      <Button wide variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
    </div>
  );
}
