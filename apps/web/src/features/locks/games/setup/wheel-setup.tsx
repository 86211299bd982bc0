import {
  MAX_SPIN_OPTIONS,
  MIN_SPIN_OPTIONS,
  SPIN_LABEL_MAX_LENGTH,
  type WheelModule,
} from '@keyhold/rules/games/wheel-module';
import type { LockKind } from '@keyhold/rules/locks/state';
import { QuickPicks } from '../../../../components/field/quick-picks';
import { Switch } from '../../../../components/field/switch';
import { WheelIcon } from '../../../../components/game-icons/game-icons';
import { Wheel } from '../../../../components/wheel/wheel';
import { newId } from '../../../../lib/device-id';
import { OptionMark } from '../game-terms';
import { setupMessages, wheelMessages as text } from '../messages';
import { formatAdjustment } from '../modules';
import styles from './editor.module.css';
import { EntryList } from './entry-list';
import { OptionEditor } from './option-editor';
import { AddLine, CooldownField, EditFlags } from './setup-fields';
import { SetupPart, SetupSheet } from './setup-sheet';
import { type SetupProps, useSetup } from './use-setup';
import {
  faultsOfWheel,
  newOption,
  offersWheelPresets,
  type WheelDraft,
  wheelModuleOf,
  wheelPresets,
} from './wheel-draft';

export interface WheelSetupProps extends SetupProps<WheelModule> {
  onReopen: () => void;
  /** The lock that it is set up for; null for one that runs, whose flags stay. */
  kind: LockKind | null;
}

const still = () => undefined;

/** 'Wheel of Fortune Setup' */
export function WheelSetup(props: WheelSetupProps) {
  const { open, value, onSave, onClose, onReopen, onDirty, kind } = props;
  const setup = useSetup<WheelDraft>({
    start: { ...value, enabled: kind === null ? value.enabled : true, newLabel: '' },
    faultsOf: faultsOfWheel,
    onSave: (draft, before) => onSave(wheelModuleOf(draft), wheelModuleOf(before)),
    onClose,
    ...(onDirty === undefined ? {} : { onDirty }),
  });
  const { draft, change, faultAt } = setup;
  const options = draft.spinOptions;
  return (
    <SetupSheet
      open={open}
      title={text.title}
      description={text.description}
      setup={setup}
      onReopen={onReopen}
    >
      <Switch
        icon={<WheelIcon />}
        label={text.use}
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      <figure className={styles.preview}>
        {options.length >= MIN_SPIN_OPTIONS && (
          <Wheel options={options} landOn={null} spinning={false} onLanded={still} className={styles.wheel} />
        )}
        <figcaption className={styles.note}>
          {options.length >= MIN_SPIN_OPTIONS ? text.preview : text.previewEmpty}
        </figcaption>
      </figure>
      <SetupPart title={text.list} aside={text.count(options.length, MAX_SPIN_OPTIONS)}>
        {options.length === 0 && <p className={styles.note}>{text.empty}</p>}
        {offersWheelPresets(options) && (
          <div className={styles.presets}>
            <QuickPicks
              label={setupMessages.presets}
              picks={wheelPresets.map((preset) => ({ label: preset.label, value: preset.options }))}
              isChosen={(preset) => preset[0]?.label === options[0]?.label}
              onPick={(preset) =>
                change({ spinOptions: preset.map((option) => ({ ...option, id: newId() })) })
              }
            />
          </div>
        )}
        <EntryList
          entries={options}
          onEntries={(entries) => change({ spinOptions: entries })}
          head={(option) => ({
            mark: <OptionMark color={option.color} />,
            name: option.label.trim() || text.newOption,
            what: formatAdjustment(option.durationSeconds),
          })}
          hasFault={setup.hasFaultIn}
          editor={(option, changeOption) => (
            <OptionEditor option={option} change={changeOption} faultAt={faultAt} />
          )}
        />
        {options.length < MAX_SPIN_OPTIONS ? (
          <AddLine
            label={text.newOption}
            placeholder={text.newPlaceholder}
            maxLength={SPIN_LABEL_MAX_LENGTH}
            value={draft.newLabel}
            error={faultAt('new')}
            onValue={(newLabel) => change({ newLabel })}
            onAdd={() =>
              change({ spinOptions: [...options, newOption(draft.newLabel, options)], newLabel: '' })
            }
          />
        ) : (
          <p className={styles.note}>{text.full}</p>
        )}
      </SetupPart>
      <CooldownField
        minutes={draft.spinCooldownMinutes}
        hint={text.cooldownHint}
        onMinutes={(spinCooldownMinutes) => change({ spinCooldownMinutes })}
      />
      {kind !== null && (
        <EditFlags
          kind={kind}
          words={text}
          afterStart={draft.editWheelAfterStart}
          whileLockedShared={draft.editWheelWhileLockedShared}
          whileLockedSelf={draft.editWheelWhileLockedSelf}
          onChange={({ afterStart, whileLockedShared, whileLockedSelf }) =>
            change({
              editWheelAfterStart: afterStart ?? draft.editWheelAfterStart,
              editWheelWhileLockedShared: whileLockedShared ?? draft.editWheelWhileLockedShared,
              editWheelWhileLockedSelf: whileLockedSelf ?? draft.editWheelWhileLockedSelf,
            })
          }
        />
      )}
    </SetupSheet>
  );
}
