import { MAX_DAYS, MAX_HOURS } from '@keyhold/rules/locks/settings';
import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../components/field/field';
import { NumberStepper } from '../../../components/field/number-stepper';
import styles from './duration-field.module.css';
import { settingMessages } from './messages';

export interface DaysAndHours {
  readonly days: number;
  readonly hours: number;
}

export interface DurationFieldProps {
  legend: string;
  /** Null where there is nothing to advise. */
  hint: string | null;
  value: DaysAndHours;
  onChange: (value: DaysAndHours) => void;
  error: string | null;
  disabled: boolean;
  /** Quick choices, above the steppers. */
  children?: ReactNode;
}

/** Days and hours, which add up. */
export function DurationField({
  legend,
  hint,
  value,
  onChange,
  error,
  disabled,
  children,
}: DurationFieldProps) {
  const id = useId();
  const fault = error === null ? {} : { faultId: `${id}-error` };
  return (
    <fieldset className={styles.field} aria-describedby={hint === null ? undefined : `${id}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <div className={styles.steppers}>
        <NumberStepper
          label={settingMessages.days}
          value={value.days}
          min={0}
          max={MAX_DAYS}
          disabled={disabled}
          {...fault}
          onChange={(days) => onChange({ ...value, days })}
        />
        <NumberStepper
          label={settingMessages.hours}
          value={value.hours}
          min={0}
          max={MAX_HOURS}
          disabled={disabled}
          onChange={(hours) => onChange({ ...value, hours })}
        />
      </div>
      {hint !== null && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
