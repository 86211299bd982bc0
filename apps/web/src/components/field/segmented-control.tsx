import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen; seen unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/** One of two to five, all in sight: native radio buttons side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, hideLabel = false, hint, options, value, onChange, disabled = false, className } = props;
  const name = useId();
  return (
    <fieldset
      className={className}
      disabled={disabled}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    >
      <legend className={hideLabel ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.segment, option.disabled && styles.off)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
