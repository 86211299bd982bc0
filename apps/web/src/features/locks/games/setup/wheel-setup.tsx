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
import { useForm } from '../../../../lib/form/use-form';
import { OptionMark } from '../game-terms';
import { setupMessages, wheelMessages as text } from '../messages';
import { formatAdjustment } from '../modules';
import styles from './editor.module.css';
import { EntryList } from './entry-list';
import { OptionEditor } from './option-editor';
import { moreNeeded, offersPresets, withPreset } from './presets';
import { AddLine, CooldownField, EditFlags } from './setup-fields';
import { SetupPart, type SetupProps, SetupSheet } from './setup-sheet';
import { newOption, problemsOfWheel, type WheelDraft, wheelModuleOf, wheelPresets } from './wheel-draft';

interface WheelSetupProps extends SetupProps<WheelModule> {
  /** The lock that it is set up for; null for one that runs, whose flags stay. */
  kind: LockKind | null;
}

const sets = wheelPresets.map((preset) => preset.options);
const still = () => undefined;

/** 'Wheel of Fortune Setup' */
export function WheelSetup({ kind, value, onSave, ...dialog }: WheelSetupProps) {
  const form = useForm<WheelDraft>({
    start: { ...value, enabled: kind === null ? value.enabled : true, newLabel: '' },
    follows: true,
    problemsOf: problemsOfWheel,
    faults: 'after-try',
  });
  const { values, change } = form;
  const options = values.spinOptions;
  const needed = moreNeeded(options.length, MIN_SPIN_OPTIONS, text.empty);
  return (
    <SetupSheet
      {...dialog}
      title={text.title}
      description={text.description}
      form={form}
      waits={values.enabled && needed !== null}
      onSave={(draft, before) => onSave(wheelModuleOf(draft), wheelModuleOf(before))}
    >
      <Switch
        icon={<WheelIcon />}
        label={text.use}
        checked={values.enabled}
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
        {needed !== null && <p className={styles.note}>{needed}</p>}
        {offersPresets(options, sets, MIN_SPIN_OPTIONS) && (
          <div className={styles.presets}>
            <QuickPicks
              label={setupMessages.presets}
              picks={wheelPresets.map((preset) => ({ label: preset.label, value: preset.options }))}
              isChosen={(preset) => preset[0]?.label === options[0]?.label}
              onPick={(preset) => change({ spinOptions: withPreset(options, sets, preset) })}
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
          hasFault={form.hasFaultIn}
          editor={(option, changeOption) => (
            <OptionEditor option={option} change={changeOption} faultAt={form.faultAt} />
          )}
        />
        {options.length < MAX_SPIN_OPTIONS ? (
          <AddLine
            label={text.newOption}
            placeholder={text.newPlaceholder}
            maxLength={SPIN_LABEL_MAX_LENGTH}
            {...form.field('newLabel')}
            onAdd={() =>
              change({ spinOptions: [...options, newOption(values.newLabel, options)], newLabel: '' })
            }
          />
        ) : (
          <p className={styles.note}>{text.full}</p>
        )}
      </SetupPart>
      <CooldownField
        minutes={values.spinCooldownMinutes}
        hint={text.cooldownHint}
        onMinutes={(spinCooldownMinutes) => change({ spinCooldownMinutes })}
      />
      {kind !== null && (
        <EditFlags
          kind={kind}
          words={text}
          afterStart={values.editWheelAfterStart}
          whileLockedShared={values.editWheelWhileLockedShared}
          whileLockedSelf={values.editWheelWhileLockedSelf}
          onChange={({ afterStart, whileLockedShared, whileLockedSelf }) =>
            change({
              editWheelAfterStart: afterStart ?? values.editWheelAfterStart,
              editWheelWhileLockedShared: whileLockedShared ?? values.editWheelWhileLockedShared,
              editWheelWhileLockedSelf: whileLockedSelf ?? values.editWheelWhileLockedSelf,
            })
          }
        />
      )}
    </SetupSheet>
  );
}
