import type { LockKind } from '@keyhold/rules/locks/state';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/button/button';
import { FieldError } from '../../../../components/field/field';
import { PenaltyIcon, TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { InfoIcon } from '../../../../components/icons/icons';
import { Chip } from '../../../../components/surface/chip';
import { setupMessages as text } from '../messages';
import { type GameSettings, summarizePenalties, summarizeTasks, summarizeWheel } from '../modules';
import styles from './game-modules.module.css';
import { PenaltySetup } from './penalty-setup';
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
      what={values[name].enabled ? summaries[name] : text.isOff(text.about[name])}
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
    <>
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
    </>
  );
}

interface ModuleCardProps {
  icon: ReactNode;
  name: string;
  /** What it does as it is set, or that it is off and what it is for. */
  what: string;
  /** Its dialog was left with changes in it. */
  unsaved: boolean;
  error: string | undefined;
  disabled: boolean;
  onConfigure: () => void;
}

/** One game module of a form, in short, and the way to its settings. */
function ModuleCard({ icon, name, what, unsaved, error, disabled, onConfigure }: ModuleCardProps) {
  const id = useId();
  return (
    <div className={styles.module}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.what}>{what}</p>
        {unsaved && (
          <p className={styles.chips}>
            <Chip icon={<InfoIcon />} tone="brass">
              {text.notSaved}
            </Chip>
          </p>
        )}
      </div>
      <Button
        small
        aria-haspopup="dialog"
        aria-label={`${text.configure}: ${name}`}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        disabled={disabled}
        onClick={onConfigure}
      >
        {text.configure}
      </Button>
      <div className={styles.error}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
