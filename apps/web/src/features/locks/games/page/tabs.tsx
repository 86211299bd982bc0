import { TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { classNames } from '../../../../lib/class-names';
import { gamesMessages as text } from '../messages';
import styles from './tabs.module.css';

export type Tab = 'tasks' | 'wheel';

export interface TabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** How many of each there are; null where it is off. */
  counts: Record<Tab, number | null>;
  /** While something is being revealed, it stays in sight. */
  disabled: boolean;
}

const tabs = [
  ['tasks', text.tasks, TaskIcon],
  ['wheel', text.wheel, WheelIcon],
] as const;

/** Tasks or wheel. */
export function Tabs({ tab, onTab, counts, disabled }: TabsProps) {
  return (
    <fieldset className={styles.tabs} aria-label={text.which} disabled={disabled}>
      {tabs.map(([name, label, Icon]) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.tab, name === tab && styles.chosen)}
          aria-pressed={name === tab}
          onClick={() => onTab(name)}
        >
          <Icon size={18} />
          {label}
          <span className={styles.count}>{counts[name] ?? text.off}</span>
        </button>
      ))}
    </fieldset>
  );
}
