import { useId } from 'react';
import { CheckIcon } from '../../../../components/icons/icons';
import { inkOn, WHEEL_COLORS } from '../../../../components/wheel/wheel-colors';
import { wheelMessages as text } from '../messages';
import styles from './color-choice.module.css';

export interface ColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
}

/** One of the wheel's eight colours. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
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
