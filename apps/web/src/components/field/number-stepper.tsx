import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { Field, type FieldTexts } from './field';
import styles from './number-stepper.module.css';
import { clampToStep, readTypedNumber } from './number-value';

export interface NumberStepperProps extends FieldTexts {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** Stands behind the number: 'days', 'h'. */
  unit?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  aside?: ReactNode;
  /** The id of a message elsewhere that says what is wrong with it, where several fields share one. */
  faultId?: string;
}

/**
 * A number between two buttons, one step a press; it can be typed too. Always within `min` and `max`: what is typed
 * beyond them comes back to them when the field is left.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min, max, step = 1, unit, disabled = false, label, faultId, ...field } = props;
  /** What is being typed; null while the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null);

  function set(next: number): void {
    setDraft(null);
    const clamped = clampToStep(next, min, max, step);
    if (clamped !== value) onChange(clamped);
  }

  function leave(): void {
    const typed = draft === null ? null : readTypedNumber(draft);
    if (typed === null) setDraft(null);
    else set(typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const targets: Record<string, number> = {
      ArrowUp: value + step,
      ArrowDown: value - step,
      PageUp: value + step * 10,
      PageDown: value - step * 10,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      set(target);
    } else if (event.key === 'Enter') {
      leave();
    }
  }

  const name = typeof label === 'string' ? label : 'value';
  return (
    <Field label={label} {...field}>
      {(control) => (
        <div className={classNames(styles.stepper, disabled && styles.disabled)}>
          <button
            type="button"
            className={styles.button}
            aria-label={`Less: ${name}`}
            aria-controls={control.id}
            disabled={disabled || value <= min}
            onClick={() => set(value - step)}
          >
            <MinusIcon />
          </button>
          <span className={styles.value}>
            <input
              {...control}
              aria-invalid={faultId !== undefined || control['aria-invalid']}
              aria-describedby={classNames(control['aria-describedby'], faultId) || undefined}
              className={styles.input}
              role="spinbutton"
              inputMode={Number.isInteger(step) && min >= 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={unit === undefined ? undefined : `${value} ${unit}`}
              disabled={disabled}
              value={draft ?? String(value)}
              size={Math.max(1, (draft ?? String(value)).length)}
              onChange={(event) => setDraft(event.target.value)}
              onFocus={(event) => event.target.select()}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
            {unit !== undefined && (
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
            )}
          </span>
          <button
            type="button"
            className={styles.button}
            aria-label={`More: ${name}`}
            aria-controls={control.id}
            disabled={disabled || value >= max}
            onClick={() => set(value + step)}
          >
            <PlusIcon />
          </button>
        </div>
      )}
    </Field>
  );
}
