import {
  MAX_TASK_POINTS,
  TASK_DESCRIPTION_MAX_LENGTH,
  TASK_TITLE_MAX_LENGTH,
  type Task,
  taskTypes,
} from '@keyhold/rules/games/task-module';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { type QuickPick, QuickPicks } from '../../../../components/field/quick-picks';
import { TextArea } from '../../../../components/field/text-area';
import { TextField } from '../../../../components/field/text-field';
import { taskTypeNames, taskMessages as text } from '../messages';
import styles from './editor.module.css';

const types: readonly QuickPick<Task['type']>[] = taskTypes.map((value) => ({
  label: taskTypeNames[value],
  value,
}));

export interface TaskEditorProps {
  task: Task;
  change: (changes: Partial<Task>) => void;
  faultAt: (at: string) => string | undefined;
  /** Points are asked for where the lock asks for points. */
  withPoints: boolean;
}

/** One task. */
export function TaskEditor({ task, change, faultAt, withPoints }: TaskEditorProps) {
  return (
    <>
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={TASK_TITLE_MAX_LENGTH}
        value={task.title}
        error={faultAt(`${task.id}.title`)}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={text.about}
        rows={3}
        maxLength={TASK_DESCRIPTION_MAX_LENGTH}
        value={task.description}
        error={faultAt(`${task.id}.description`)}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={styles.group}>
        <p className={styles.label}>{text.type}</p>
        <QuickPicks
          label={text.type}
          picks={types}
          isChosen={(type) => type === task.type}
          onPick={(type) => change({ type })}
        />
      </div>
      {withPoints && (
        <NumberStepper
          label={text.points}
          value={task.points}
          min={0}
          max={MAX_TASK_POINTS}
          onChange={(points) => change({ points })}
        />
      )}
    </>
  );
}
