import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../lib/class-names';
import { Field, type FieldTexts } from './field';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  aside?: ReactNode;
  /** Stands between the label and the field. */
  above?: ReactNode;
  /** Stands between the field and its hint. */
  below?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text of several lines; the field grows with it. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  above,
  below,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <>
          {above}
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={classNames(control.className, styles.area)}
          />
          {below}
        </>
      )}
    </Field>
  );
}
