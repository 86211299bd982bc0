import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../lib/class-names';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text of any native kind: text, email, date, tel, search. */
export function TextField({
  label,
  hint,
  error,
  aside,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => <input {...rest} {...control} type={type} />}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  aside?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  aside,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <textarea {...rest} {...control} rows={rows} className={classNames(control.className, styles.area)} />
      )}
    </Field>
  );
}
