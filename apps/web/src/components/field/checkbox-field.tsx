import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { CheckIcon } from '../icons/icons';
import { FieldError } from './field';
import styles from './toggle.module.css';

export interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A statement to agree to, or an option to tick. */
export function CheckboxField({ label, hint, error, className, id: givenId, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.box}>
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
          />
          <CheckIcon size={16} strokeWidth={2.4} />
        </span>
        <span className={styles.texts}>
          <span className={styles.label}>{label}</span>
          {hint !== undefined && (
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <div className={styles.error}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
