import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import type { Device } from '../devices.calls';
import styles from '../devices.module.css';
import { addMessages as texts } from '../messages';

interface ResumeStepProps {
  device: Device;
  onGo: () => void;
  onOther: () => void;
}

/** A set-up that was not finished goes on; what was agreed to then still holds. */
export function ResumeStep({ device, onGo, onOther }: ResumeStepProps) {
  return (
    <div className={styles.form}>
      <p>{texts.resumeLead(device.deviceName)}</p>
      {device.lastSetupError && <Banner kind="warning" title={device.lastSetupError} />}
      <ol className={styles.steps}>
        {texts.resumeSteps.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <Button wide variant="primary" onClick={onGo}>
        {device.communicationMode === '4g' ? texts.goOn : texts.connect}
      </Button>
      <Button wide variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
    </div>
  );
}
