import { Button } from '../../../../components/button/button';
import { TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { SettingsIcon } from '../../../../components/icons/tool-icons';
import { Card } from '../../../../components/surface/card';
import { Tabs } from '../../../../components/tabs/tabs';
import { gamesMessages as text } from '../messages';
import playPanelStyles from './play-panel.module.css';

export type Tab = 'tasks' | 'wheel';

interface GameTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** How many of each there are; null where it is off. */
  counts: Record<Tab, number | null>;
  /** Which of them can be played now. */
  ready: Record<Tab, boolean>;
  /** While something is being revealed, it stays in sight. */
  disabled: boolean;
}

/** Tasks or wheel. */
export function GameTabs({ tab, onTab, counts, ready, disabled }: GameTabsProps) {
  // What is shown says so itself.
  const markOf = (name: Tab) => (ready[name] && name !== tab ? text.ready : undefined);
  return (
    <Tabs
      label={text.which}
      choices={[
        {
          name: 'tasks',
          label: text.tasks,
          icon: TaskIcon,
          note: counts.tasks ?? text.off,
          mark: markOf('tasks'),
        },
        {
          name: 'wheel',
          label: text.wheel,
          icon: WheelIcon,
          note: counts.wheel ?? text.off,
          mark: markOf('wheel'),
        },
      ]}
      chosen={tab}
      onChoose={onTab}
      disabled={disabled}
    />
  );
}

interface OtherGameProps {
  to: Tab;
  onTab: (tab: Tab) => void;
  /** A task waits to be done. */
  waits: boolean;
}

/** The way to the other game, which can be played now. */
export function OtherGame({ to, onTab, waits }: OtherGameProps) {
  return (
    <Button
      variant="primary"
      wide
      icon={to === 'tasks' ? <TaskIcon /> : <WheelIcon />}
      onClick={() => {
        onTab(to);
        // The button is gone with its tab.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      {text.toOther[to](waits)}
    </Button>
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
