import type { InputHTMLAttributes } from 'react';
import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { EyeIcon, EyeOffIcon } from '../icons/icons';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

export interface PasswordFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({ label, hint, error, aside, id, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(control.className, styles.roomForButton)}
          />
          <button
            type="button"
            className={styles.innerButton}
            aria-label="Show password"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
