import {
  MAX_MINIMUM_POINTS,
  MAX_TASK_POINTS,
  MAX_TASKS,
  MIN_TASKS,
  TASK_DESCRIPTION_MAX_LENGTH,
  TASK_TITLE_MAX_LENGTH,
  type Task,
  type TaskModule,
  taskTypes,
} from '@keyhold/rules/games/task-module';
import type { LockKind } from '@keyhold/rules/locks/state';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { type QuickPick, QuickPicks } from '../../../../components/field/quick-picks';
import { Switch } from '../../../../components/field/switch';
import { TextArea } from '../../../../components/field/text-area';
import { TextField } from '../../../../components/field/text-field';
import { StarIcon, TaskIcon } from '../../../../components/game-icons/game-icons';
import { useForm } from '../../../../lib/form/use-form';
import { setupMessages, taskTypeNames, taskMessages as text } from '../messages';
import styles from './editor.module.css';
import { EntryList } from './entry-list';
import { moreNeeded, offersPresets, withPreset } from './presets';
import { AddLine, CooldownField, EditFlags } from './setup-fields';
import { SetupPart, type SetupProps, SetupSheet } from './setup-sheet';
import { newTask, problemsOfTasks, type TaskDraft, taskModuleOf, taskPresets } from './task-draft';

const sets = taskPresets.map((preset) => preset.tasks);

interface TaskSetupProps extends SetupProps<TaskModule> {
  /** The lock that it is set up for; null for one that runs, whose flags stay. */
  kind: LockKind | null;
}

/** 'Task Module Setup' */
export function TaskSetup({ kind, value, onSave, ...dialog }: TaskSetupProps) {
  const form = useForm<TaskDraft>({
    start: { ...value, enabled: kind === null ? value.enabled : true, newTitle: '' },
    follows: true,
    problemsOf: problemsOfTasks,
    faults: 'after-try',
  });
  const { values, change } = form;
  const { tasks, requireMinimumPoints } = values;
  const needed = moreNeeded(tasks.length, MIN_TASKS, text.empty);
  const waitsForNothing = requireMinimumPoints && values.minimumPointsRequired === 0;
  return (
    <SetupSheet
      {...dialog}
      title={text.title}
      description={text.description}
      form={form}
      waits={values.enabled && needed !== null}
      onSave={(draft, before) => onSave(taskModuleOf(draft), taskModuleOf(before))}
    >
      <Switch
        icon={<TaskIcon />}
        label={text.use}
        checked={values.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      <SetupPart title={text.list} aside={text.count(tasks.length, MAX_TASKS)}>
        {needed !== null && <p className={styles.note}>{needed}</p>}
        {offersPresets(tasks, sets, MIN_TASKS) && (
          <div className={styles.presets}>
            <QuickPicks
              label={setupMessages.presets}
              picks={taskPresets.map((preset) => ({ label: preset.label, value: preset.tasks }))}
              isChosen={(preset) => preset[0]?.title === tasks[0]?.title}
              onPick={(preset) => change({ tasks: withPreset(tasks, sets, preset) })}
            />
          </div>
        )}
        <EntryList
          entries={tasks}
          onEntries={(entries) => change({ tasks: entries })}
          head={(task) => ({
            mark: <span className={styles.number}>{tasks.indexOf(task) + 1}</span>,
            name: task.title.trim() || text.newTask,
            what: [
              taskTypeNames[task.type],
              ...(requireMinimumPoints ? [text.pointsRead(task.points)] : []),
            ].join(' · '),
          })}
          hasFault={form.hasFaultIn}
          editor={(task, changeTask) => (
            <TaskEditor
              task={task}
              change={changeTask}
              faultAt={form.faultAt}
              withPoints={requireMinimumPoints}
            />
          )}
        />
        {tasks.length < MAX_TASKS ? (
          <AddLine
            label={text.newTask}
            placeholder={text.newPlaceholder}
            maxLength={TASK_TITLE_MAX_LENGTH}
            {...form.field('newTitle')}
            onAdd={() => change({ tasks: [...tasks, newTask(values.newTitle)], newTitle: '' })}
          />
        ) : (
          <p className={styles.note}>{text.full}</p>
        )}
      </SetupPart>
      <SetupPart>
        <Switch
          icon={<StarIcon />}
          label={text.requirePoints}
          {...(!waitsForNothing && { hint: text.requirePointsHint })}
          checked={requireMinimumPoints}
          onChange={(event) => change({ requireMinimumPoints: event.target.checked })}
        />
        {requireMinimumPoints && (
          <NumberStepper
            label={text.minimum}
            min={0}
            max={MAX_MINIMUM_POINTS}
            {...(waitsForNothing && { hint: text.noMinimum })}
            {...form.field('minimumPointsRequired')}
          />
        )}
      </SetupPart>
      <CooldownField
        minutes={values.taskCooldownMinutes}
        hint={text.cooldownHint}
        onMinutes={(taskCooldownMinutes) => change({ taskCooldownMinutes })}
      />
      {kind !== null && (
        <EditFlags
          kind={kind}
          words={text}
          afterStart={values.editTasksAfterStart}
          whileLockedShared={values.editTasksWhileLockedShared}
          whileLockedSelf={values.editTasksWhileLockedSelf}
          onChange={({ afterStart, whileLockedShared, whileLockedSelf }) =>
            change({
              editTasksAfterStart: afterStart ?? values.editTasksAfterStart,
              editTasksWhileLockedShared: whileLockedShared ?? values.editTasksWhileLockedShared,
              editTasksWhileLockedSelf: whileLockedSelf ?? values.editTasksWhileLockedSelf,
            })
          }
        />
      )}
    </SetupSheet>
  );
}

const types: readonly QuickPick<Task['type']>[] = taskTypes.map((value) => ({
  label: taskTypeNames[value],
  value,
}));

interface TaskEditorProps {
  task: Task;
  change: (changes: Partial<Task>) => void;
  faultAt: (at: string) => string | undefined;
  /** Points are asked for where the lock asks for points. */
  withPoints: boolean;
}

/** One task. */
function TaskEditor({ task, change, faultAt, withPoints }: TaskEditorProps) {
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
