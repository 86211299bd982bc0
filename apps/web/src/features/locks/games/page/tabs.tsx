import { Button } from '../../../../components/button/button';
import { TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { SettingsIcon } from '../../../../components/icons/tool-icons';
import { Card } from '../../../../components/surface/card';
import { classNames } from '../../../../lib/class-names';
import { gamesMessages as text } from '../messages';
import playPanelStyles from './play-panel.module.css';
import tabsStyles from './tabs.module.css';

export type Tab = 'tasks' | 'wheel';

interface TabsProps {
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
    <fieldset className={tabsStyles.tabs} aria-label={text.which} disabled={disabled}>
      {tabs.map(([name, label, Icon]) => (
        <button
          key={name}
          type="button"
          className={classNames(tabsStyles.tab, name === tab && tabsStyles.chosen)}
          aria-pressed={name === tab}
          onClick={() => onTab(name)}
        >
          <Icon size={18} />
          {label}
          <span className={tabsStyles.count}>{counts[name] ?? text.off}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A game that is off, to somebody who may turn it on. */
export function ModuleOff({ tab, onSettings }: { tab: Tab; onSettings: () => void }) {
  return (
    <Card title={text[tab]}>
      <div className={playPanelStyles.idle}>
        <p className={playPanelStyles.sentence}>{text.isOff[tab]}</p>
        <Button wide aria-haspopup="dialog" icon={<SettingsIcon />} onClick={onSettings}>
          {text.settings}
        </Button>
      </div>
    </Card>
  );
}
