import { classNames } from '../../lib/class-names';
import type { Icon } from '../icons/icons';
import styles from './tabs.module.css';

interface TabChoice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon?: Icon;
  /** Stands behind the label: how many there are, or 'off'. */
  readonly note?: string | number;
  /** A dot at the corner, and what it says. */
  readonly mark?: string | undefined;
}

interface TabsProps<Name extends string> {
  /** What is chosen between. */
  label: string;
  choices: readonly TabChoice<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  disabled?: boolean;
  /** Under others: a line of words, so that the two are not taken for one. */
  within?: boolean;
}

/** A few views of one screen, of which one is shown; the page draws the view below. */
export function Tabs<Name extends string>({
  label,
  choices,
  chosen,
  onChoose,
  disabled = false,
  within = false,
}: TabsProps<Name>) {
  return (
    <fieldset className={within ? styles.line : styles.tabs} aria-label={label} disabled={disabled}>
      {choices.map(({ name, label, icon: Icon, note, mark }) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.tab, name === chosen && styles.chosen)}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {Icon && <Icon size={18} />}
          {label}
          {note !== undefined && <span className={styles.count}>{note}</span>}
          {mark !== undefined && (
            <span className={styles.mark}>
              <span className="visually-hidden">{mark}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
