import { Switch } from '../../../components/field/switch';
import { CameraIcon } from '../../../components/icons/icons';
import { settingMessages } from './messages';

export interface VerificationSwitchProps {
  /** What the wearer lets themselves in for. */
  hint: string;
  checked: boolean;
  onChange: (required: boolean) => void;
  disabled: boolean;
}

/** Whether the lock asks for a photo with the day's code. */
export function VerificationSwitch({ hint, checked, onChange, disabled }: VerificationSwitchProps) {
  return (
    <Switch
      icon={<CameraIcon />}
      label={settingMessages.verification}
      hint={hint}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
