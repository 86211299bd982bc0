import {
  MAX_SPIN_SECONDS,
  MIN_SPIN_SECONDS,
  SPIN_DESCRIPTION_MAX_LENGTH,
  SPIN_LABEL_MAX_LENGTH,
  type SpinOption,
} from '@keyhold/rules/games/wheel-module';
import { useId } from 'react';
import { PickedNumber } from '../../../../components/field/picked-number';
import { type QuickPick, QuickPicks } from '../../../../components/field/quick-picks';
import { TextArea } from '../../../../components/field/text-area';
import { TextField } from '../../../../components/field/text-field';
import { CheckIcon } from '../../../../components/icons/icons';
import { inkOn, WHEEL_COLORS } from '../../../../components/wheel/wheel-colors';
import { formatHours } from '../../../../lib/format/hours';
import { wheelMessages as text } from '../messages';
import styles from './editor.module.css';
import { timed, turned } from './wheel-draft';

const minuteSeconds = 60;
const stepMinutes = 15;
const directions: readonly QuickPick<1 | -1>[] = [
  { label: text.adds, value: 1 },
  { label: text.removes, value: -1 },
];
const picks: readonly QuickPick<number>[] = [900, 1800, 3600, 7200, 21_600, 43_200, 86_400].map((value) => ({
  label: formatHours(value),
  value: value / minuteSeconds,
}));

interface OptionEditorProps {
  option: SpinOption;
  change: (changes: Partial<SpinOption>) => void;
  faultAt: (at: string) => string | undefined;
}

/** One option of the wheel. */
export function OptionEditor({ option, change, faultAt }: OptionEditorProps) {
  const sign = option.durationSeconds < 0 ? -1 : 1;
  const seconds = Math.abs(option.durationSeconds);
  return (
    <>
      <TextField
        label={text.label}
        autoComplete="off"
        maxLength={SPIN_LABEL_MAX_LENGTH}
        value={option.label}
        error={faultAt(`${option.id}.label`)}
        onChange={(event) => change({ label: event.target.value })}
      />
      <TextArea
        label={text.about}
        rows={2}
        maxLength={SPIN_DESCRIPTION_MAX_LENGTH}
        value={option.description}
        error={faultAt(`${option.id}.description`)}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={styles.group}>
        <p className={styles.label}>{text.direction}</p>
        <QuickPicks
          label={text.direction}
          picks={directions}
          isChosen={(direction) => direction === sign}
          onPick={(direction) => direction !== sign && change(turned(option))}
        />
      </div>
      <PickedNumber
        label={text.duration}
        unit={text.durationUnit}
        value={Math.round(seconds / minuteSeconds)}
        min={MIN_SPIN_SECONDS / minuteSeconds}
        max={MAX_SPIN_SECONDS / minuteSeconds}
        step={stepMinutes}
        onChange={(minutes) => change(timed(sign * minutes * minuteSeconds))}
        picks={picks}
        picksLabel={text.durationPicks}
        many
      />
      <ColorChoice value={option.color} onChange={(color) => change({ color })} />
    </>
  );
}

interface ColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
}

/** One of the wheel's eight colours. */
function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{text.colour}</legend>
      <div className={styles.colors}>
        {WHEEL_COLORS.map((color, index) => (
          <label key={color} className={styles.color}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={text.colours[index]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span className={styles.swatch} style={{ background: color, color: inkOn(color) }}>
              {color === value && <CheckIcon size={18} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
