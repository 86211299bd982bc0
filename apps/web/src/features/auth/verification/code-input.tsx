import { verificationCodeLength } from '@keyhold/contracts/auth/verification';
import type { Ref, SyntheticEvent } from 'react';
import { FieldError } from '../../../components/field/field';
import { classNames } from '../../../lib/class-names';
import styles from './code-input.module.css';

export interface CodeInputProps {
  id: string;
  label: string;
  /** What explains the code, for those who start at the field. */
  describedBy: string;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
  disabled: boolean;
  ref: Ref<HTMLInputElement>;
}

/** The digits of a text, as many as a code has: what stays of something typed or pasted. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, verificationCodeLength);
}

/** The cells show a code from its front; the caret belongs behind what is there. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  if (input.selectionStart === input.selectionEnd)
    input.setSelectionRange(input.value.length, input.value.length);
}

/** One field drawn as six cells, so that typing, pasting and the phone's suggestion all work as in any field. */
export function CodeInput({ id, label, describedBy, value, onChange, error, disabled, ref }: CodeInputProps) {
  const cells = Array.from({ length: verificationCodeLength }, (_, index) => index);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.code, error !== null && styles.wrong)}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          aria-describedby={`${describedBy} ${id}-error`}
          aria-invalid={error !== null || undefined}
          onChange={(event) => onChange(codeDigits(event.target.value))}
          onSelect={keepCaretAtEnd}
        />
        <span className={styles.cells} aria-hidden="true">
          {cells.map((index) => (
            <span
              key={index}
              className={classNames(
                styles.cell,
                index === Math.min(value.length, verificationCodeLength - 1) && styles.here,
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
