import { Switch } from '../../../components/field/switch';
import { LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { settingMessages } from './messages';

export interface EmergencySwitchProps {
  checked: boolean;
  onChange: (enabled: boolean) => void;
  disabled: boolean;
}

/** Whether the wearer can end the lock at once. */
export function EmergencySwitch({ checked, onChange, disabled }: EmergencySwitchProps) {
  return (
    <Switch
      icon={<LifebuoyIcon />}
      label={settingMessages.emergency}
      hint={settingMessages.emergencyHint}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
