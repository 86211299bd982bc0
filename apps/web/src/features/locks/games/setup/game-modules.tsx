import type { LockKind } from '@keyhold/rules/locks/state';
import { useState } from 'react';
import { PenaltyIcon, TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { Card } from '../../../../components/surface/card';
import { setupMessages as text } from '../messages';
import type { GameSettings } from '../modules';
import styles from './game-modules.module.css';
import { ModuleCard } from './module-card';
import { PenaltySetup } from './penalty-setup';
import { summarizePenalties, summarizeTasks, summarizeWheel } from './summaries';
import { TaskSetup } from './task-setup';
import { WheelSetup } from './wheel-setup';

type ModuleName = 'penaltyConfig' | 'taskModule' | 'wheelModule';

export interface GameModulesProps {
  kind: LockKind;
  values: GameSettings;
  set: (changes: Partial<Pick<GameSettings, ModuleName>>) => void;
  faults: Partial<Record<ModuleName, string>>;
  disabled: boolean;
}

const icons = { penaltyConfig: <PenaltyIcon />, taskModule: <TaskIcon />, wheelModule: <WheelIcon /> };

/** 'Game Modules' of a form: three cards, each with its setup dialog. */
export function GameModules({ kind, values, set, faults, disabled }: GameModulesProps) {
  const [open, setOpen] = useState<ModuleName | null>(null);
  const [dirty, setDirty] = useState<Partial<Record<ModuleName, boolean>>>({});
  const close = () => setOpen(null);
  const { penaltyConfig, taskModule, wheelModule } = values;
  const summaries = {
    penaltyConfig: summarizePenalties(penaltyConfig, values),
    taskModule: summarizeTasks(taskModule),
    wheelModule: summarizeWheel(wheelModule),
  };
  const cardOf = (name: ModuleName) => (
    <ModuleCard
      icon={icons[name]}
      name={text.names[name]}
      on={values[name].enabled}
      what={values[name].enabled ? summaries[name] : text.about[name]}
      unsaved={dirty[name] === true}
      error={faults[name]}
      disabled={disabled}
      onConfigure={() => setOpen(name)}
    />
  );
  const dialogOf = (name: ModuleName) => ({
    open: open === name,
    onClose: close,
    onReopen: () => setOpen(name),
    onDirty: (now: boolean) => setDirty((known) => ({ ...known, [name]: now })),
  });
  return (
    <Card title={text.title}>
      <p className={styles.about}>{text.description}</p>
      <ul className={styles.modules}>
        <li>{cardOf('penaltyConfig')}</li>
        <li>{cardOf('taskModule')}</li>
        <li>{cardOf('wheelModule')}</li>
      </ul>
      <PenaltySetup
        {...dialogOf('penaltyConfig')}
        value={penaltyConfig}
        games={values}
        onSave={(config) => set({ penaltyConfig: config })}
      />
      <TaskSetup
        {...dialogOf('taskModule')}
        kind={kind}
        value={taskModule}
        onSave={(module) => set({ taskModule: module })}
      />
      <WheelSetup
        {...dialogOf('wheelModule')}
        kind={kind}
        value={wheelModule}
        onSave={(module) => set({ wheelModule: module })}
      />
    </Card>
  );
}
