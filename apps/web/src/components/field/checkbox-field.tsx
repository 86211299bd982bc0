import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { CheckIcon } from '../icons/icons';
import { FieldError } from './field';
import styles from './toggle.module.css';

export interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  error?: string | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A statement to agree to, or an option to tick. */
export function CheckboxField({ label, error, className, id: givenId, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.box}>
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={error ? `${id}-error` : undefined}
            // Said also where it is right: what is required and not ticked yet is no fault.
            aria-invalid={Boolean(error)}
          />
          <CheckIcon size={16} strokeWidth={2.4} />
        </span>
        <span className={styles.texts}>
          <span className={styles.label}>{label}</span>
        </span>
      </label>
      <div className={styles.error}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
