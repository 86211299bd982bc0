import { type Currency, currencies } from '@keyhold/rules/locks/settings';
import { SelectField } from '../../../components/field/select-field';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatMoney, readMoney } from '../../../lib/format/money';
import { settingMessages } from '../settings-fields/messages';
import { FaultySwitch } from '../settings-fields/setting-switches';
import styles from '../settings-fields/settings-fields.module.css';
import type { TemplateSectionProps } from './main-sections';
import { createMessages } from './messages';
import { dynamicBuyout } from './template-entry';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** Tribute and buyout; nothing of it shows before it is wanted. */
export function PaymentsSection(props: TemplateSectionProps) {
  const { form, disabled } = props;
  const { values: entry, change } = form;
  return (
    <div className={styles.switches}>
      <Switch
        icon={<CoinIcon />}
        label={createMessages.findom}
        hint={createMessages.findomHint}
        checked={entry.findomEnabled}
        disabled={disabled}
        onChange={(event) => change({ findomEnabled: event.target.checked })}
      />
      {entry.findomEnabled && (
        <>
          <Tribute {...props} />
          <Buyout {...props} />
          <p className={styles.note}>{createMessages.paymentsHint}</p>
        </>
      )}
    </div>
  );
}

function Tribute({ form, disabled }: TemplateSectionProps) {
  const { values: entry, change } = form;
  return (
    <div>
      <Switch
        label={createMessages.tribute}
        hint={createMessages.tributeHint}
        checked={entry.dailyTributeEnabled}
        disabled={disabled}
        onChange={(event) => change({ dailyTributeEnabled: event.target.checked })}
      />
      <div className={styles.pair}>
        {entry.dailyTributeEnabled && (
          <AmountField
            label={createMessages.tributeAmount}
            currency={entry.dailyTributeCurrency}
            disabled={disabled}
            {...form.field('dailyTribute')}
          />
        )}
        <SelectField
          label={createMessages.currency}
          options={currencyOptions}
          value={entry.dailyTributeCurrency}
          disabled={disabled}
          onChange={(event) => change({ dailyTributeCurrency: event.target.value as Currency })}
        />
      </div>
    </div>
  );
}

function Buyout({ form, disabled }: TemplateSectionProps) {
  const { values: entry, change, faults } = form;
  const { dynamicBuyoutFromTribute: dynamic, dailyTributeCurrency: currency } = entry;
  return (
    <div>
      <Switch
        label={createMessages.buyout}
        hint={createMessages.buyoutHint}
        checked={entry.lockoutFeeEnabled}
        disabled={disabled}
        onChange={({ target }) =>
          change({ lockoutFeeEnabled: target.checked, dynamicBuyoutFromTribute: target.checked && dynamic })
        }
      />
      <FaultySwitch
        label={createMessages.dynamic}
        hint={createMessages.dynamicHint}
        error={faults.dynamicBuyoutFromTribute}
        checked={dynamic}
        disabled={disabled}
        onChange={({ target }) =>
          change({
            dynamicBuyoutFromTribute: target.checked,
            ...(target.checked ? { lockoutFeeEnabled: true } : {}),
          })
        }
      />
      {entry.lockoutFeeEnabled && (
        <div className={styles.single}>
          {dynamic ? (
            <TextField
              label={createMessages.buyoutAmount}
              hint={createMessages.dynamicRead(
                formatMoney(readMoney(entry.dailyTribute), currency),
                entry.maxDurationDays,
              )}
              value={formatMoney(dynamicBuyout(entry), currency)}
              error={faults.lockoutFee}
              readOnly
            />
          ) : (
            <AmountField
              label={createMessages.buyoutAmount}
              currency={currency}
              disabled={disabled}
              {...form.field('lockoutFee')}
            />
          )}
        </div>
      )}
    </div>
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
}

/** An amount of money as text, and what it is taken for. */
function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, onBlur, currency, error, disabled } = props;
  return (
    <TextField
      label={label}
      hint={settingMessages.amountRead(formatMoney(readMoney(value), currency))}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder="0.00"
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
