import { type Currency, currencies } from '@keyhold/rules/locks/settings';
import { SelectField } from '../../../components/field/select-field';
import { TextField } from '../../../components/field/text-field';
import { formatMoney, readMoney } from '../../../lib/format/money';
import { settingMessages } from '../settings-fields/messages';
import type { TemplateSectionProps } from './main-sections';
import { createMessages } from './messages';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** The currency of tribute and buyout. */
export function CurrencyField({ form, disabled }: TemplateSectionProps) {
  return (
    <SelectField
      label={createMessages.currency}
      options={currencyOptions}
      value={form.values.dailyTributeCurrency}
      disabled={disabled}
      onChange={(event) => form.change({ dailyTributeCurrency: event.target.value as Currency })}
    />
  );
}

interface AmountFieldProps {
  label: string;
  /** What was typed, in the currency's large unit; a comma counts as a point. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  currency: string;
  error: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
}

/** An amount of money as text, and what it is taken for once there is any. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, onBlur, currency, error, disabled, autoFocus } = props;
  return (
    <TextField
      label={label}
      hint={
        value.trim() === '' ? undefined : settingMessages.amountRead(formatMoney(readMoney(value), currency))
      }
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder="0.00"
      value={value}
      error={error}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
