import { TITLE_MAX_LENGTH } from '@keyhold/rules/locks/settings';
import { Banner } from '../../../components/feedback/banner';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { EyeIcon, ShieldIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { setupMessages } from '../messages';
import { type DaysAndHours, DurationField } from './duration-field';
import { type QuickPick, QuickPicks } from './quick-picks';
import styles from './session-section.module.css';
import type { SetupEntry, SetupField } from './setup-entry';

const usualDurations: readonly QuickPick<DaysAndHours>[] = [
  { label: '1 hour', value: { days: 0, hours: 1 } },
  { label: '1 day', value: { days: 1, hours: 0 } },
  { label: '3 days', value: { days: 3, hours: 0 } },
  { label: '7 days', value: { days: 7, hours: 0 } },
];

export interface SessionSectionProps {
  entry: SetupEntry;
  change: (changes: Partial<SetupEntry>) => void;
  /** What is shown as wrong, by field. */
  faults: Partial<Record<SetupField, string>>;
  /** What to do about a start above the maximum. */
  exceeds: string | null;
  onTitleLeft: () => void;
  disabled: boolean;
}

/** Name, time and limits of the lock. */
export function SessionSection({
  entry,
  change,
  faults,
  exceeds,
  onTitleLeft,
  disabled,
}: SessionSectionProps) {
  const initial = { days: entry.initialDurationDays, hours: entry.initialDurationHours };
  const maximum = { days: entry.maxDurationDays, hours: entry.maxDurationHours };
  return (
    <Card title={setupMessages.session}>
      <div className={styles.fields}>
        <TextField
          label={setupMessages.lockTitle}
          placeholder={setupMessages.lockTitlePlaceholder}
          name="title"
          autoComplete="off"
          maxLength={TITLE_MAX_LENGTH}
          value={entry.title}
          error={faults.title}
          disabled={disabled}
          onChange={(event) => change({ title: event.target.value })}
          onBlur={onTitleLeft}
        />
        <DurationField
          legend={setupMessages.initial}
          hint={setupMessages.initialHint}
          value={initial}
          error={faults.initialDurationDays ?? faults.initialDurationHours ?? null}
          disabled={disabled}
          onChange={({ days, hours }) => change({ initialDurationDays: days, initialDurationHours: hours })}
        >
          <QuickPicks
            label={setupMessages.quickPicks}
            picks={usualDurations}
            isChosen={({ days, hours }) => days === initial.days && hours === initial.hours}
            disabled={disabled}
            onPick={({ days, hours }) => change({ initialDurationDays: days, initialDurationHours: hours })}
          />
        </DurationField>
        <DurationField
          legend={setupMessages.maximum}
          hint={setupMessages.maximumHint}
          value={maximum}
          error={faults.maxDurationDays ?? faults.maxDurationHours ?? null}
          disabled={disabled}
          onChange={({ days, hours }) => change({ maxDurationDays: days, maxDurationHours: hours })}
        />
        {exceeds !== null && (
          <Banner kind="danger" {...(entry.limitBeyondMax ? {} : { title: setupMessages.exceeds })}>
            {exceeds}
          </Banner>
        )}
        <div className={styles.switches}>
          <Switch
            icon={<ShieldIcon />}
            label={setupMessages.enforce}
            hint={setupMessages.enforceHint}
            checked={entry.limitBeyondMax}
            disabled={disabled}
            onChange={(event) => change({ limitBeyondMax: event.target.checked })}
          />
          <Switch
            icon={<EyeIcon />}
            label={setupMessages.showTime}
            hint={setupMessages.showTimeHint}
            checked={entry.displayRemainingTime}
            disabled={disabled}
            onChange={(event) => change({ displayRemainingTime: event.target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}
