import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names';
import { WarningIcon } from '../icons/icons';
import styles from './field.module.css';

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  /** What to enter, or why it is asked. */
  hint?: ReactNode;
  /** What is wrong with it now; empty or null while nothing is. */
  error?: string | null | undefined;
}

export interface FieldProps extends FieldTexts {
  /** The id of the control, where a caller needs it; made up otherwise. */
  id?: string | undefined;
  className?: string | undefined;
  /** Stands at the end of the label's line: 'Forgot password?', a count of characters. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error as one thing. */
export function Field({ label, hint, error, id: givenId, className, aside, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const faulty = Boolean(error);
  const describedBy = [faulty && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': faulty || undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The fault of a field; its place is announced when a fault appears. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <p className={styles.error} id={id} aria-live="polite">
      {error ? (
        <>
          <WarningIcon size={15} />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  );
}
