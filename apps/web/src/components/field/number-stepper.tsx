import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { MinusIcon, PlusIcon } from '../icons/tool-icons';
import { type ControlProps, Field, type FieldTexts } from './field';
import styles from './number-stepper.module.css';

/** Brings a number to the nearest whole step from `min` that lies within `min` and `max`. */
export function clampToStep(value: number, min: number, max: number, step: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  const highest = min + Math.floor((max - min) / step) * step;
  return Math.min(Math.max(stepped, min), highest);
}

/** Reads what was typed as a number; null for what is none ('', '-', '1a'). A comma counts as a point. */
export function readTypedNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(trimmed)) return null;
  return Number(trimmed);
}

interface NumberStepperProps extends FieldTexts {
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
  /** Stand between the label and the number: the usual values. */
  picks?: ReactNode;
  /** They say it all: no number. */
  picksOnly?: boolean;
  /** Stands at the end of the number's line: larger steps. */
  beside?: ReactNode;
  /** Takes what was typed beyond `min` or `max` once the field is left: a larger unit has room for it, or it is refused. */
  onBeyond?: (typed: number) => void;
  /** The id of a message elsewhere that says what is wrong with it, where several fields share one. */
  faultId?: string;
}

/**
 * A number between two buttons, one step a press; it can be typed too, and counts as it is typed. Always within `min`
 * and `max`: what is typed beyond them counts as the nearest to it, and shows as that when the field is left, unless
 * `onBeyond` takes it.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min, max, step = 1, unit, disabled = false, label, ...rest } = props;
  const { picks, picksOnly = false, beside, faultId, onBeyond, ...field } = rest;
  /** What is being typed; null while the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null);

  function take(next: number): void {
    const clamped = clampToStep(next, min, max, step);
    if (clamped !== value) onChange(clamped);
  }

  function set(next: number): void {
    setDraft(null);
    take(next);
  }

  function type(text: string): void {
    setDraft(text);
    const typed = readTypedNumber(text);
    if (typed !== null) take(typed);
  }

  function leave(): void {
    const typed = draft === null ? null : readTypedNumber(draft);
    if (typed !== null && (typed < min || typed > max)) onBeyond?.(typed);
    setDraft(null);
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
  const stepper = (control: ControlProps) => (
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
      <label className={styles.value}>
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
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        {unit !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </label>
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
  );
  return (
    <Field label={label} {...field}>
      {(control) => (
        <>
          {picks}
          {picksOnly ? null : beside === undefined ? (
            stepper(control)
          ) : (
            <div className={styles.line}>
              {stepper(control)}
              {beside}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
