import { pointsToWaitFor } from '@keyhold/rules/games/task-module';
import { MAX_DAYS, MAX_HOURS } from '@keyhold/rules/locks/settings';
import type { LockKind } from '@keyhold/rules/locks/state';
import { type ReactNode, useId } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { FieldError } from '../../../components/field/field';
import { NumberStepper } from '../../../components/field/number-stepper';
import { type QuickPick, QuickPicks } from '../../../components/field/quick-picks';
import { Switch } from '../../../components/field/switch';
import { FlagIcon } from '../../../components/lock-icons/lock-icons';
import { oddsMessages } from '../cards/messages';
import { settingMessages } from './messages';
import type { PlaySettings } from './play-settings';
import { cappedText, type Durations, exceedsMaximum, exceedsText } from './problem-texts';
import styles from './settings-fields.module.css';

const usualDurations: readonly QuickPick<DaysAndHours>[] = [
  { label: '1 h', value: { days: 0, hours: 1 } },
  { label: '12 h', value: { days: 0, hours: 12 } },
  { label: '1 day', value: { days: 1, hours: 0 } },
  { label: '3 days', value: { days: 3, hours: 0 } },
  { label: '7 days', value: { days: 7, hours: 0 } },
];

interface MaximumSettingsProps {
  /** A self lock above an enforced maximum cannot start; a shared one is capped at it. */
  kind: LockKind;
  entry: Durations;
  change: (changes: Partial<Durations>) => void;
  /** What is shown as wrong, by field. */
  faults: Partial<Record<keyof Durations, string>>;
  disabled: boolean;
  /** Further switches, below that of the maximum. */
  children?: ReactNode;
}

interface InitialDurationProps extends Omit<MaximumSettingsProps, 'kind' | 'children'> {
  entry: Durations & Pick<PlaySettings, 'cardGameEnabled' | 'taskModule'>;
}

const { opensFirst } = oddsMessages;

/** What the timer starts with: the usual times in one press. */
export function InitialDuration({ entry, change, faults, disabled }: InitialDurationProps) {
  const initial = { days: entry.initialDurationDays, hours: entry.initialDurationHours };
  const setInitial = ({ days, hours }: DaysAndHours) =>
    change({ initialDurationDays: days, initialDurationHours: hours });
  return (
    <DurationField
      legend={settingMessages.initial}
      hint={entry.cardGameEnabled ? opensFirst(pointsToWaitFor(entry.taskModule) > 0) : null}
      value={initial}
      error={faults.initialDurationDays ?? faults.initialDurationHours ?? null}
      disabled={disabled}
      onChange={setInitial}
    >
      <QuickPicks
        label={settingMessages.quickPicks}
        picks={usualDurations}
        isChosen={({ days, hours }) => days === initial.days && hours === initial.hours}
        disabled={disabled}
        onPick={setInitial}
      />
    </DurationField>
  );
}

/** The most that it is meant to take, and whether that is a promise. */
export function MaximumSettings(props: MaximumSettingsProps) {
  const { kind, entry, change, faults, disabled, children } = props;
  const maximum = { days: entry.maxDurationDays, hours: entry.maxDurationHours };
  const error = faults.maxDurationDays ?? faults.maxDurationHours ?? faults.limitBeyondMax ?? null;
  const isMissing = maximum.days + maximum.hours === 0;
  const enforcedHint = isMissing && error === null ? settingMessages.maximumMissing : null;
  return (
    <>
      <DurationField
        legend={settingMessages.maximum}
        hint={entry.limitBeyondMax ? enforcedHint : settingMessages.maximumHint}
        value={maximum}
        error={error}
        disabled={disabled}
        onChange={({ days, hours }) => change({ maxDurationDays: days, maxDurationHours: hours })}
      />
      {exceedsMaximum(entry) && <AboveMaximum kind={kind} durations={entry} />}
      <div className={styles.switches}>
        <Switch
          icon={<FlagIcon />}
          label={settingMessages.enforce}
          hint={settingMessages.enforceHint}
          checked={entry.limitBeyondMax}
          disabled={disabled}
          onChange={(event) => change({ limitBeyondMax: event.target.checked })}
        />
        {children}
      </div>
    </>
  );
}

function AboveMaximum({ kind, durations }: { kind: LockKind; durations: Durations }) {
  if (!durations.limitBeyondMax) {
    return (
      <Banner kind="danger" title={settingMessages.exceeds}>
        {exceedsText(durations)}
      </Banner>
    );
  }
  if (kind === 'SELF') return <Banner kind="danger">{exceedsText(durations)}</Banner>;
  return <Banner kind="warning">{cappedText(durations)}</Banner>;
}

interface DaysAndHours {
  readonly days: number;
  readonly hours: number;
}

interface DurationFieldProps {
  legend: string;
  /** Null where there is nothing to advise. */
  hint: string | null;
  value: DaysAndHours;
  onChange: (value: DaysAndHours) => void;
  error: string | null;
  disabled: boolean;
  /** Quick choices, above the steppers. */
  children?: ReactNode;
}

const hoursOfDay = 24;

/** Days and hours, which add up: more hours than a day has become days. */
function DurationField({ legend, hint, value, onChange, error, disabled, children }: DurationFieldProps) {
  const id = useId();
  const fault = error === null ? {} : { faultId: `${id}-error` };
  const carry = (hours: number) =>
    hours > 0 &&
    onChange({
      days: Math.min(MAX_DAYS, value.days + Math.floor(hours / hoursOfDay)),
      hours: Math.trunc(hours) % hoursOfDay,
    });
  return (
    <fieldset className={styles.field} aria-describedby={hint === null ? undefined : `${id}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <div className={styles.steppers}>
        <NumberStepper
          label={settingMessages.days}
          value={value.days}
          min={0}
          max={MAX_DAYS}
          disabled={disabled}
          {...fault}
          onChange={(days) => onChange({ ...value, days })}
        />
        <NumberStepper
          label={settingMessages.hours}
          value={value.hours}
          min={0}
          max={MAX_HOURS}
          disabled={disabled}
          onChange={(hours) => onChange({ ...value, hours })}
          onBeyond={carry}
        />
      </div>
      {hint !== null && (
        <p className={styles.partsHint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
