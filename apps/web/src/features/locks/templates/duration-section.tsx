import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { EyeIcon } from '../../../components/icons/icons';
import { HandshakeIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { DurationSettings } from '../settings-fields/duration-settings';
import { FaultySwitch } from '../settings-fields/faulty-switch';
import { settingMessages } from '../settings-fields/messages';
import { HistoryIcon } from '../settings-fields/setting-icons';
import styles from '../settings-fields/settings-group.module.css';
import type { TemplateSectionProps } from './basics-section';
import { createMessages } from './messages';

/** Time, what the wearer sees of it, and for how many. */
export function DurationSection({ entry, change, faults, leave, disabled }: TemplateSectionProps) {
  return (
    <Card title={createMessages.duration}>
      <div className={styles.fields}>
        <DurationSettings kind="SHARED" entry={entry} change={change} faults={faults} disabled={disabled}>
          <Switch
            icon={<EyeIcon />}
            label={settingMessages.showTime}
            hint={createMessages.showTimeHint}
            checked={entry.displayRemainingTime}
            disabled={disabled}
            onChange={(event) => change({ displayRemainingTime: event.target.checked })}
          />
          <Switch
            icon={<HistoryIcon />}
            label={createMessages.showHistory}
            hint={createMessages.showHistoryHint}
            checked={entry.displayHistory}
            disabled={disabled}
            onChange={(event) => change({ displayHistory: event.target.checked })}
          />
          <FaultySwitch
            icon={<HandshakeIcon />}
            label={createMessages.trust}
            hint={
              entry.cardGameEnabled
                ? createMessages.trustHint
                : `${createMessages.trustHint} ${createMessages.trustWithoutCards}`
            }
            error={faults.trustKeyholder}
            checked={entry.trustKeyholder}
            disabled={disabled}
            onChange={(event) => change({ trustKeyholder: event.target.checked })}
          />
        </DurationSettings>
        <TextField
          label={createMessages.places}
          hint={createMessages.placesHint}
          placeholder={createMessages.placesPlaceholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={entry.limitLockedUsers}
          error={faults.limitLockedUsers}
          disabled={disabled}
          onChange={(event) => change({ limitLockedUsers: event.target.value })}
          onBlur={() => leave('limitLockedUsers')}
        />
      </div>
    </Card>
  );
}
