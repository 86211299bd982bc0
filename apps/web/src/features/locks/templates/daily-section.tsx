import { useState } from 'react';
import { Switch } from '../../../components/field/switch';
import { CoinIcon, GalleryIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { VerificationSwitch } from '../settings-fields/setting-switches';
import styles from '../settings-fields/settings-fields.module.css';
import { AmountField, CurrencyField } from './amount-fields';
import type { TemplateSectionProps } from './main-sections';
import { createMessages } from './messages';

/** What every day asks for: the two commonest rules, in plain sight. */
export function DailySection(props: TemplateSectionProps) {
  const { form, disabled } = props;
  const { values: entry, change } = form;
  return (
    <Card title={createMessages.daily}>
      <div className={styles.switches}>
        <VerificationSwitch
          hint={createMessages.verificationHint}
          checked={entry.requireDailyVerification}
          onChange={(requireDailyVerification) => change({ requireDailyVerification })}
          disabled={disabled}
        />
        {entry.requireDailyVerification && (
          <Switch
            icon={<GalleryIcon />}
            label={createMessages.gallery}
            hint={createMessages.galleryHint}
            checked={entry.publicVerificationGallery}
            disabled={disabled}
            onChange={(event) => change({ publicVerificationGallery: event.target.checked })}
          />
        )}
        <Tribute {...props} />
      </div>
    </Card>
  );
}

function Tribute(props: TemplateSectionProps) {
  const { form, disabled } = props;
  const { dailyTributeEnabled, dailyTributeCurrency } = form.values;
  // What it asks for comes into sight with the focus.
  const [switchedOn, setSwitchedOn] = useState(false);
  return (
    <div>
      <Switch
        icon={<CoinIcon />}
        label={createMessages.tribute}
        hint={createMessages.tributeHint}
        checked={dailyTributeEnabled}
        disabled={disabled}
        onChange={(event) => {
          setSwitchedOn(event.target.checked);
          form.change({ dailyTributeEnabled: event.target.checked });
        }}
      />
      {dailyTributeEnabled && (
        <>
          <div className={styles.pair}>
            <AmountField
              label={createMessages.tributeAmount}
              autoFocus={switchedOn}
              currency={dailyTributeCurrency}
              disabled={disabled}
              {...form.field('dailyTribute')}
            />
            <CurrencyField {...props} />
          </div>
          <p className={styles.note}>{createMessages.paymentsHint}</p>
        </>
      )}
    </div>
  );
}
