import { useId } from 'react';
import { FieldError } from '../../../components/field/field';
import { Switch, type SwitchProps } from '../../../components/field/switch';

export interface FaultySwitchProps extends SwitchProps {
  /** Why it cannot be as it is. */
  error: string | undefined;
}

/** A switch that can contradict another setting, and says so. */
export function FaultySwitch({ error, ...rest }: FaultySwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch
        {...rest}
        aria-invalid={error === undefined ? undefined : true}
        aria-errormessage={`${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
