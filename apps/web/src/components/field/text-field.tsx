import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts } from './field';

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
