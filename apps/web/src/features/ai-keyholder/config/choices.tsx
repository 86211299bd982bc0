import { useId } from 'react';
import { classNames } from '../../../lib/class-names';
import styles from './ai-config.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  onChoose: (value: Value) => void;
  choices: readonly { readonly value: Value; readonly title: string; readonly description?: string }[];
  /** How they lie: `rows` one below the other, `pairs` two or more in a line, `line` all in one. */
  lie: 'rows' | 'pairs' | 'line';
}

/** A few things of which one is chosen, all of them in sight. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, value, onChoose, choices, lie } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.choices, styles[lie])}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span className={styles.choiceTexts}>
            <span className={styles.choiceTitle}>{choice.title}</span>
            {choice.description !== undefined && <span>{choice.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
