import { pointsToWaitFor } from '@keyhold/rules/games/task-module';
import type { ReactNode } from 'react';
import { PenaltyIcon, TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { ChevronDownIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { cityOf } from '../../../lib/format/zone-name';
import styles from './game-terms.module.css';
import { setupMessages, taskMessages, termsMessages as text } from './messages';
import {
  formatAdjustment,
  kindOf,
  type PenaltyConfig,
  summarizePenalties,
  summarizeTasks,
  summarizeWheel,
  type Task,
  type TaskModule,
  type WheelModule,
} from './modules';

/** What is set; null where it is off. */
export interface SetGames {
  cardGameEnabled: boolean;
  penaltyConfig: PenaltyConfig | null;
  taskModule: TaskModule | null;
  wheelModule: WheelModule | null;
}

/** Tasks, wheel and penalties of a shared lock, to whoever thinks about accepting it or has made it. Nothing where there are none. */
export function GameTerms({
  template,
  to = 'wearer',
}: {
  template: SetGames;
  to?: keyof typeof text.ownTasks;
}) {
  const { penaltyConfig, taskModule, wheelModule } = template;
  if (!penaltyConfig?.enabled && !taskModule?.enabled && !wheelModule?.enabled) return null;
  return (
    <Card title={text.title}>
      <ul className={styles.terms}>
        <TaskTerm module={taskModule}>
          {taskModule?.editTasksWhileLockedSelf && <p className={styles.what}>{text.ownTasks[to]}</p>}
        </TaskTerm>
        <WheelTerm module={wheelModule}>
          {wheelModule?.editWheelWhileLockedSelf && <p className={styles.what}>{text.ownWheel[to]}</p>}
        </WheelTerm>
        <PenaltyTerm games={template} />
      </ul>
    </Card>
  );
}

interface ModuleTermsProps {
  games: SetGames;
  name: 'penalties' | 'tasks' | 'wheel';
  /** What minimum points do to the timer stands elsewhere on the page. */
  holdIsSaid?: boolean;
}

/** The terms of one module, of a lock that runs: all there is to read, at once. */
export function ModuleTerms({ games, name, holdIsSaid = false }: ModuleTermsProps) {
  return (
    <ul className={styles.terms}>
      {name === 'tasks' && <TaskTerm module={games.taskModule} open holdIsSaid={holdIsSaid} />}
      {name === 'wheel' && <WheelTerm module={games.wheelModule} open />}
      {name === 'penalties' && <PenaltyTerm games={games} />}
    </ul>
  );
}

interface ModuleTermProps<Module> {
  module: Module | null;
  /** Its entries are listed from the start. */
  open?: boolean;
  children?: ReactNode;
}

function TaskTerm({
  module,
  open = false,
  holdIsSaid = false,
  children,
}: ModuleTermProps<TaskModule> & Pick<ModuleTermsProps, 'holdIsSaid'>) {
  if (!module?.enabled) return null;
  return (
    <Term
      icon={<TaskIcon />}
      name={open ? undefined : setupMessages.names.taskModule}
      what={summarizeTasks(module)}
    >
      <Details label={text.showTasks(module.tasks.length)} open={open}>
        {module.tasks.map((task) => (
          <li key={task.id}>
            <span className={styles.entry}>{task.title}</span>
            <span className={styles.what}>{aboutTask(task, module)}</span>
          </li>
        ))}
      </Details>
      {pointsToWaitFor(module) > 0 && !holdIsSaid && <p className={styles.what}>{text.pointsHold}</p>}
      {children}
    </Term>
  );
}

function aboutTask({ type, points, description }: Task, { requireMinimumPoints }: TaskModule): string {
  const worth = requireMinimumPoints && points > 0 ? taskMessages.pointsRead(points) : '';
  return [kindOf(type), worth, description].filter((part) => part !== '').join(' · ');
}

function WheelTerm({ module, open = false, children }: ModuleTermProps<WheelModule>) {
  if (!module?.enabled) return null;
  return (
    <Term
      icon={<WheelIcon />}
      name={open ? undefined : setupMessages.names.wheelModule}
      what={summarizeWheel(module)}
    >
      <Details label={text.showOptions(module.spinOptions.length)} open={open}>
        {module.spinOptions.map((option) => (
          <li key={option.id} className={styles.option}>
            <OptionMark color={option.color} />
            <span className={styles.entry}>
              {option.label}
              {option.description !== '' && <span className={styles.what}>{option.description}</span>}
            </span>
            <span className={styles.change}>{formatAdjustment(option.durationSeconds)}</span>
          </li>
        ))}
      </Details>
      {children}
    </Term>
  );
}

function PenaltyTerm({ games }: { games: SetGames }) {
  const { penaltyConfig } = games;
  if (!penaltyConfig?.enabled) return null;
  return (
    <Term
      icon={<PenaltyIcon />}
      name={setupMessages.names.penaltyConfig}
      what={summarizePenalties(penaltyConfig, games)}
    >
      <p className={styles.what}>
        {text.zone(cityOf(penaltyConfig.timezone))} {text.frozenDays}
      </p>
    </Term>
  );
}

interface TermProps {
  icon: ReactNode;
  /** Nothing where the place is about it alone. */
  name: string | undefined;
  what: string;
  children: ReactNode;
}

function Term({ icon, name, what, children }: TermProps) {
  return (
    <li className={styles.term}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        <p className={name === undefined ? classNames(styles.name, styles.alone) : styles.what}>{what}</p>
        {children}
      </div>
    </li>
  );
}

function Details({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  if (open) return <ul className={classNames(styles.entries, styles.shown)}>{children}</ul>;
  return (
    <details className={styles.details}>
      <summary>
        {label}
        <ChevronDownIcon size={16} />
      </summary>
      <ul className={styles.entries}>{children}</ul>
    </details>
  );
}

/** The colour of one of the wheel's options, as a dot. */
export function OptionMark({ color }: { color: string }) {
  return <span className={styles.mark} style={{ background: color }} aria-hidden="true" />;
}
