import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../../lib/class-names';
import { ChevronDownIcon } from '../icons/tool-icons';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a name of their own. */
export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectFieldProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple'> {
  options: readonly (SelectOption | SelectGroup)[];
  /** Shown while nothing is chosen; cannot be chosen itself when the field is required. */
  placeholder?: string;
  aside?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** One of many, with the picker of the phone or browser. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, aside, id, className, options, placeholder, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id} className={className}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={classNames(control.className, styles.roomForButton)}>
            {placeholder !== undefined && (
              <option value="" disabled={rest.required}>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(asOption)}
                </optgroup>
              ) : (
                asOption(option)
              ),
            )}
          </select>
          <ChevronDownIcon size={18} className={styles.selectArrow} />
        </div>
      )}
    </Field>
  );
}

const asOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
