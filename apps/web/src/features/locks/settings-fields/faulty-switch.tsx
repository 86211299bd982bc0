import { useId } from 'react';
import { FieldError } from '../../../components/field/field';
import { Switch, type SwitchProps } from '../../../components/field/switch';
import styles from './faulty-switch.module.css';

export interface FaultySwitchProps extends SwitchProps {
  /** Why it cannot be as it is. */
  error: string | undefined;
}

/** A switch that can contradict another setting, and says so. */
export function FaultySwitch({ error, ...rest }: FaultySwitchProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <Switch
        {...rest}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-errormessage': `${id}-error` })}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
