import styles from '../devices.module.css';

interface OptionsProps<V extends string> {
  legend: string;
  name: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { readonly value: V; readonly label: string; readonly hint: string }[];
}

/** A few things of which one is chosen, each with what it means. */
export function Options<V extends string>({ legend, name, value, onChange, options }: OptionsProps<V>) {
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={styles.optionName}>{option.label}</span>
            <span className={styles.muted}>{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
