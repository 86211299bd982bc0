import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { serverNow } from '../../lib/server-time';
import styles from './date-of-birth-field.module.css';
import { FieldError } from './field';
import fieldStyles from './field.module.css';

/** What stands in the three boxes: digits only, each within its limit, possibly not finished. */
export interface DateEntry {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

type DatePart = keyof DateEntry;

/** How many digits fill a box. */
const dateDigits: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 };

function mostOf(part: DatePart, currentYear: number): number {
  if (part === 'year') return currentYear;
  return part === 'day' ? 31 : 12;
}

/**
 * What a box holds after `typed` was entered where `before` stood: digits only; what would go beyond day 31, month 12
 * or the current year is not taken.
 */
export function acceptDatePart(part: DatePart, before: string, typed: string, currentYear: number): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length > dateDigits[part]) return before;
  // An unfinished year is small by itself; a finished one has to have been.
  return digits !== '' && Number(digits) > mostOf(part, currentYear) ? before : digits;
}

/** The date as the contract wants it, 'YYYY-MM-DD'; null for one that the calendar or a living person does not have. */
export function findIsoDate({ day, month, year }: DateEntry): string | null {
  if (day === '' || month === '' || Number(year) < 1900) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Whether nothing was entered at all. */
export function isEmptyDate({ day, month, year }: DateEntry): boolean {
  return day + month + year === '';
}

const parts: readonly { part: DatePart; label: string; placeholder: string }[] = [
  { part: 'day', label: 'Day', placeholder: 'DD' },
  { part: 'month', label: 'Month', placeholder: 'MM' },
  { part: 'year', label: 'Year', placeholder: 'YYYY' },
];

interface DateOfBirthFieldProps {
  value: DateEntry;
  onChange: (value: DateEntry) => void;
  error: string | undefined;
  /** All its boxes were left, with something in them. */
  onBlur?: () => void;
  /** The first box has the focus when it appears. */
  startsHere?: boolean;
}

/** Day, month and year typed as digits; a full box hands the caret on to the next one. */
export function DateOfBirthField({
  value,
  onChange,
  error,
  onBlur,
  startsHere = false,
}: DateOfBirthFieldProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (startsHere) group.current?.querySelector('input')?.focus();
  }, [startsHere]);

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
    <fieldset
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isEmptyDate(value)) onBlur?.();
      }}
    >
      <legend className={styles.legend}>
        Date of birth
        {/* Each box has its name. */}
        <span className={styles.order} aria-hidden="true">
          day, month, year
        </span>
      </legend>
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
              aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
              aria-invalid={error !== undefined || undefined}
              onChange={(event) => type(index, part, event)}
              onKeyDown={(event) => goBack(index, event)}
            />
          </label>
        ))}
      </div>
      {error === undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          You have to be 18. Your date of birth stays hidden.
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
