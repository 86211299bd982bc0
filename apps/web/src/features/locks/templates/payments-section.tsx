import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { UnlockIcon } from '../../../components/icons/icons';
import { CalendarIcon } from '../../../components/icons/tool-icons';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatMoney, readMoney } from '../../../lib/format/money';
import { FaultySwitch } from '../settings-fields/setting-switches';
import styles from '../settings-fields/settings-fields.module.css';
import { AmountField, CurrencyField } from './amount-fields';
import type { TemplateSectionProps } from './main-sections';
import { createMessages } from './messages';
import { asksForPayments, dynamicBuyout } from './template-entry';

const noPayments = { dailyTributeEnabled: false, lockoutFeeEnabled: false, dynamicBuyoutFromTribute: false };

/** Payments as a whole, and the buyout; the daily tribute stands with what every day asks for. */
export function PaymentsSection(props: TemplateSectionProps) {
  const { form, disabled } = props;
  const { values: entry, change, faults } = form;
  const { dynamicBuyoutFromTribute: dynamic } = entry;
  return (
    <div className={styles.switches}>
      <Switch
        icon={<CoinIcon />}
        label={createMessages.findom}
        hint={createMessages.findomHint}
        checked={asksForPayments(entry)}
        disabled={disabled}
        onChange={({ target }) => change(target.checked ? { dailyTributeEnabled: true } : noPayments)}
      />
      <div>
        <Switch
          icon={<UnlockIcon />}
          label={createMessages.buyout}
          hint={createMessages.buyoutHint}
          checked={entry.lockoutFeeEnabled}
          disabled={disabled}
          onChange={({ target }) =>
            change({ lockoutFeeEnabled: target.checked, dynamicBuyoutFromTribute: target.checked && dynamic })
          }
        />
        {entry.lockoutFeeEnabled && !dynamic && <Price {...props} />}
      </div>
      <div>
        <FaultySwitch
          icon={<CalendarIcon />}
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
        {dynamic && <DynamicPrice {...props} />}
      </div>
    </div>
  );
}

/** What the buyout costs; where there is a tribute, its currency is that of the tribute. */
function Price(props: TemplateSectionProps) {
  const { form, disabled } = props;
  const { values: entry } = form;
  const amount = (
    <AmountField
      label={createMessages.buyoutAmount}
      currency={entry.dailyTributeCurrency}
      disabled={disabled}
      {...form.field('lockoutFee')}
    />
  );
  if (entry.dailyTributeEnabled) return <div className={styles.single}>{amount}</div>;
  return (
    <>
      <div className={styles.pair}>
        {amount}
        <CurrencyField {...props} />
      </div>
      <p className={styles.note}>{createMessages.paymentsHint}</p>
    </>
  );
}

/** What it comes to; what is missing for it is said at its switch. */
function DynamicPrice({ form }: TemplateSectionProps) {
  const { values: entry, faults } = form;
  const currency = entry.dailyTributeCurrency;
  const price = dynamicBuyout(entry);
  if (price === 0) return null;
  return (
    <div className={styles.single}>
      <TextField
        label={createMessages.buyoutAmount}
        hint={createMessages.dynamicRead(
          formatMoney(readMoney(entry.dailyTribute), currency),
          entry.maxDurationDays,
        )}
        value={formatMoney(price, currency)}
        error={faults.lockoutFee}
        readOnly
      />
    </div>
  );
}
