import {
  HYGIENIC_MAX_DAYS,
  HYGIENIC_MIN_DAYS,
  HYGIENIC_MIN_USES,
  type LockSettings,
} from '@keyhold/rules/locks/settings';
import { NumberStepper } from '../../../components/field/number-stepper';
import { type QuickPick, QuickPicks } from '../../../components/field/quick-picks';
import { Switch } from '../../../components/field/switch';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { settingMessages } from './messages';
import styles from './settings-fields.module.css';

/** The setup screens offer up to five; the calls take ten. */
const HYGIENIC_OFFERED_USES = 5;

export type HygieneEntry = Pick<
  LockSettings,
  | 'hygienicUnlockEnabled'
  | 'hygienicUnlockType'
  | 'hygienicUnlockMaxUses'
  | 'hygienicUnlockDays'
  | 'initialDurationDays'
  | 'initialDurationHours'
>;

const types: readonly QuickPick<HygieneEntry['hygienicUnlockType']>[] = [
  { label: settingMessages.hygieneTypes.COUNT_BASED, value: 'COUNT_BASED' },
  { label: settingMessages.hygieneTypes.TIME_BASED, value: 'TIME_BASED' },
];

export interface HygieneSettingsProps {
  entry: HygieneEntry;
  change: (changes: Partial<HygieneEntry>) => void;
  faults: Partial<Record<keyof HygieneEntry, string>>;
  disabled: boolean;
}

/** The first one would come when the lock, as it begins, is over. */
function comesTooLate({
  hygienicUnlockDays,
  initialDurationDays,
  initialDurationHours,
}: HygieneEntry): boolean {
  return hygienicUnlockDays * 24 >= initialDurationDays * 24 + initialDurationHours;
}

/** Whether the wearer may come out to clean, and how often. */
export function HygieneSettings({ entry, change, faults, disabled }: HygieneSettingsProps) {
  return (
    <div>
      <Switch
        icon={<DropIcon />}
        label={settingMessages.hygiene}
        hint={settingMessages.hygieneHint}
        checked={entry.hygienicUnlockEnabled}
        disabled={disabled}
        onChange={(event) => change({ hygienicUnlockEnabled: event.target.checked })}
      />
      {entry.hygienicUnlockEnabled && (
        <div className={styles.options}>
          <QuickPicks
            label={settingMessages.hygieneType}
            picks={types}
            isChosen={(value) => value === entry.hygienicUnlockType}
            disabled={disabled}
            onPick={(hygienicUnlockType) => change({ hygienicUnlockType })}
          />
          {entry.hygienicUnlockType === 'COUNT_BASED' ? (
            <NumberStepper
              label={settingMessages.hygieneUses}
              hint={settingMessages.hygieneLate}
              unit={settingMessages.hygieneUsesUnit(entry.hygienicUnlockMaxUses)}
              value={entry.hygienicUnlockMaxUses}
              min={HYGIENIC_MIN_USES}
              max={HYGIENIC_OFFERED_USES}
              error={faults.hygienicUnlockMaxUses}
              disabled={disabled}
              onChange={(hygienicUnlockMaxUses) => change({ hygienicUnlockMaxUses })}
            />
          ) : (
            <NumberStepper
              label={settingMessages.hygieneDays}
              hint={`${comesTooLate(entry) ? settingMessages.hygieneAfterEnd : settingMessages.hygieneDaysHint} ${settingMessages.hygieneLate}`}
              unit={settingMessages.hygieneDaysUnit(entry.hygienicUnlockDays)}
              value={entry.hygienicUnlockDays}
              min={HYGIENIC_MIN_DAYS}
              max={HYGIENIC_MAX_DAYS}
              error={faults.hygienicUnlockDays}
              disabled={disabled}
              onChange={(hygienicUnlockDays) => change({ hygienicUnlockDays })}
            />
          )}
        </div>
      )}
    </div>
  );
}
