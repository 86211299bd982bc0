import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import { FieldError } from '../../../components/field/field';
import fieldStyles from '../../../components/field/field.module.css';
import { classNames } from '../../../lib/class-names';
import { serverNow } from '../../../lib/server-time';
import { acceptDatePart, type DateEntry, type DatePart, dateDigits } from './date-of-birth';
import styles from './registration-fields.module.css';

const parts: readonly { part: DatePart; label: string; placeholder: string }[] = [
  { part: 'day', label: 'Day', placeholder: 'DD' },
  { part: 'month', label: 'Month', placeholder: 'MM' },
  { part: 'year', label: 'Year', placeholder: 'YYYY' },
];

export interface DateOfBirthFieldProps {
  value: DateEntry;
  onChange: (value: DateEntry) => void;
  error: string | undefined;
}

/** Day, month and year typed as digits; a full box hands the caret on to the next one. */
export function DateOfBirthField({ value, onChange, error }: DateOfBirthFieldProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);

  function moveTo(index: number): void {
    const box = group.current?.querySelectorAll('input')[index];
    box?.focus();
    box?.select();
  }

  function type(index: number, part: DatePart, event: ChangeEvent<HTMLInputElement>): void {
    const currentYear = new Date(serverNow()).getFullYear();
    const next = acceptDatePart(part, value[part], event.target.value, currentYear);
    if (next === value[part]) return;
    onChange({ ...value, [part]: next });
    if (next.length === dateDigits[part] && next.length > value[part].length) moveTo(index + 1);
  }

  function goBack(index: number, event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || index === 0) return;
    event.preventDefault();
    moveTo(index - 1);
  }

  return (
    <fieldset>
      <legend className={styles.legend}>Date of birth</legend>
      <div ref={group} className={styles.date}>
        {parts.map(({ part, label, placeholder }, index) => (
          <label key={part} className={styles.datePart}>
            <span className="visually-hidden">{label}</span>
            <input
              className={classNames(fieldStyles.control, styles.dateInput)}
              name={`bday-${part}`}
              autoComplete={`bday-${part}`}
              inputMode="numeric"
              placeholder={placeholder}
              value={value[part]}
              aria-describedby={`${id}-hint ${id}-error`}
              aria-invalid={error !== undefined || undefined}
              onChange={(event) => type(index, part, event)}
              onKeyDown={(event) => goBack(index, event)}
            />
          </label>
        ))}
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        Keyhold is for adults: you have to be 18.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
