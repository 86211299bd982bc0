import { penaltyConfig, taskModule, wheelModule } from '@keyhold/contracts/games/modules';
import { checkGames } from '@keyhold/rules/games/check-games';
import { DEFAULT_PENALTY_CONFIG } from '@keyhold/rules/games/penalty-config';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { DEFAULT_WHEEL_MODULE } from '@keyhold/rules/games/wheel-module';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { GameSettings } from '../modules';
import { GameModules, type GameModulesProps } from './game-modules';

const untouched: GameSettings = {
  cardGameEnabled: false,
  penaltyConfig: DEFAULT_PENALTY_CONFIG,
  taskModule: DEFAULT_TASK_MODULE,
  wheelModule: DEFAULT_WHEEL_MODULE,
};
let saved: GameSettings;

/** A form that holds nothing but the games. */
function Form({ start, ...props }: { start: GameSettings } & Partial<GameModulesProps>) {
  const [values, setValues] = useState(start);
  saved = values;
  return (
    <GameModules
      kind="SELF"
      faults={{}}
      disabled={false}
      {...props}
      values={values}
      set={(changes) => setValues({ ...values, ...changes })}
    />
  );
}

function open(start: Partial<GameSettings> = {}, props: Partial<GameModulesProps> = {}) {
  render(<Form start={{ ...untouched, ...start }} {...props} />);
  return userEvent.setup();
}

beforeEach(() => {
  saved = untouched;
});

const threeTasks = ['First', 'Second', 'Third'].map((title) => ({
  id: title,
  title,
  description: '',
  type: 'neutral' as const,
  points: 0,
}));

const configure = (name: string) => screen.getByRole('button', { name: `Configure: ${name}` });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const tasks = () => dialog('Task Module Setup');
const wheel = () => dialog('Wheel of Fortune Setup');
const penalty = () => dialog('Penalty Module Setup');

describe('the three cards', () => {
  it('say whether they are on, what is set, and what is wrong', () => {
    open(
      {
        penaltyConfig: {
          ...DEFAULT_PENALTY_CONFIG,
          enabled: true,
          taskRequiredPerDay: 2,
          wheelSpinsPerDay: 1,
        },
        wheelModule: { ...untouched.wheelModule, enabled: true },
      },
      {
        faults: { penaltyConfig: 'Not so many fit into a day' },
      },
    );
    // A day asks only for what is on.
    expect(screen.getByText('1 spin a day, or 1 h more')).toBeVisible();
    expect(screen.getAllByText(/^Off\./)).toHaveLength(1);
    expect(configure('Penalty System')).toHaveAttribute('aria-invalid', 'true');
    expect(configure('Penalty System')).toHaveAccessibleDescription('Not so many fit into a day');
  });
});

describe('Task Module Setup', () => {
  it('starts from a set, and saves what the contract and the rules take', async () => {
    const user = open();
    await user.click(configure('Task System'));
    await user.click(tasks().getByRole('button', { name: 'Household' }));
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog', { name: 'Task Module Setup' })).toBeNull();
    expect(saved.taskModule).toMatchObject({ enabled: true, taskCooldownMinutes: 60 });
    expect(saved.taskModule.tasks).toHaveLength(5);
    expect(z.parse(taskModule, saved.taskModule)).toEqual(saved.taskModule);
    expect(checkGames(saved)).toEqual([]);
    expect(screen.getByText('5 tasks, one an hour')).toBeVisible();
  });

  it('needs three, says so at the line for a new one, and loses nothing', async () => {
    const user = open();
    await user.click(configure('Task System'));
    const line = () => tasks().getByLabelText('New task');
    expect(tasks().getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(line(), 'Write a page{Enter}');
    await user.type(line(), 'Half typed');
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(line()).toHaveFocus();
    expect(line()).toHaveAccessibleDescription('Add this one, or clear the line');
    expect(line()).toHaveValue('Half typed');
    await user.clear(line());
    expect(line()).toHaveAccessibleDescription('Add at least 3 tasks');
    expect(saved.taskModule.tasks).toEqual([]);
  });

  it('says how many more it needs, and adds a set to what somebody wrote', async () => {
    const user = open({}, { kind: 'SHARED' });
    await user.click(configure('Task System'));
    await user.type(tasks().getByLabelText('New task'), 'My own{Enter}');
    expect(tasks().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(tasks().getByText(/^2 more needed\./)).toBeVisible();
    await user.click(tasks().getByRole('button', { name: 'Household' }));
    expect(tasks().queryByText(/more needed/)).toBeNull();
    expect(tasks().queryByRole('button', { name: 'Household' })).toBeNull();
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(saved.taskModule.tasks).toHaveLength(6);
    expect(saved.taskModule.tasks[0]?.title).toBe('My own');
    expect(z.parse(taskModule, saved.taskModule)).toEqual(saved.taskModule);
  });

  it('puts one set in the place of another', async () => {
    const user = open();
    await user.click(configure('Task System'));
    await user.click(tasks().getByRole('button', { name: 'Household' }));
    await user.click(tasks().getByRole('button', { name: 'Body' }));
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(saved.taskModule.tasks).toHaveLength(5);
    expect(saved.taskModule.tasks[0]?.title).toBe('A walk of thirty minutes');
  });

  it('opens the first task with a fault, and focuses it', async () => {
    const user = open();
    await user.click(configure('Task System'));
    for (const title of ['First one', 'ab', 'Third one']) {
      await user.type(tasks().getByLabelText('New task'), `${title}{Enter}`);
    }
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    const title = tasks().getByLabelText('Title');
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription('Title must be 3 to 120 characters');
    await user.type(title, 'c');
    expect(title).toHaveFocus();
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(saved.taskModule.tasks.map((task) => task.title)).toEqual(['First one', 'abc', 'Third one']);
  });

  it('moves tasks, takes them out, and keeps the focus', async () => {
    const user = open();
    await user.click(configure('Task System'));
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await user.type(tasks().getByLabelText('New task'), `${title}{Enter}`);
    }
    await user.click(tasks().getByRole('button', { name: /^1\s*One/ }));
    await user.click(tasks().getByRole('button', { name: 'Move down: One' }));
    expect(tasks().getByRole('button', { name: 'Move down: One' })).toHaveFocus();
    await user.click(tasks().getByRole('button', { name: /Four/ }));
    await user.click(tasks().getByRole('button', { name: 'Remove: Four' }));
    expect(tasks().getByRole('button', { name: /^3\s*Three/ })).toHaveFocus();
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(saved.taskModule.tasks.map((task) => task.title)).toEqual(['Two', 'One', 'Three']);
  });

  it('asks for points only where minimum points are required, and then for some', async () => {
    const user = open();
    await user.click(configure('Task System'));
    for (const title of ['One', 'Two', 'Three']) {
      await user.type(tasks().getByLabelText('New task'), `${title}{Enter}`);
    }
    await user.click(tasks().getByRole('button', { name: /^1\s*One/ }));
    expect(tasks().queryByRole('spinbutton', { name: 'Points' })).toBeNull();
    await user.click(tasks().getByRole('switch', { name: /Require minimum points/ }));
    const minimum = () => tasks().getByRole('spinbutton', { name: 'Minimum points' });
    expect(minimum()).toHaveAccessibleDescription('With 0 points the timer does not wait.');
    await user.click(tasks().getByRole('button', { name: 'More: Minimum points' }));
    expect(minimum()).not.toHaveAccessibleDescription();
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(minimum()).toHaveAccessibleDescription('Give at least one task some points');
    await user.click(tasks().getByRole('button', { name: 'More: Points' }));
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    expect(checkGames(saved)).toEqual([]);
  });

  it('takes ten, and no more', async () => {
    const entries = Array.from({ length: 10 }, (_, index) => ({
      id: String(index),
      title: `Task ${index}`,
      description: '',
      type: 'neutral' as const,
      points: 0,
    }));
    const user = open({ taskModule: { ...DEFAULT_TASK_MODULE, enabled: true, tasks: entries } });
    await user.click(configure('Task System'));
    expect(tasks().queryByLabelText('New task')).toBeNull();
    expect(tasks().getByText('10 of 10')).toBeVisible();
  });

  it('asks who may change it later in the words of the lock that it is for', async () => {
    const user = open({}, { kind: 'SHARED' });
    await user.click(configure('Task System'));
    expect(tasks().getByRole('switch', { name: 'Wearer may edit while locked' })).toBeInTheDocument();
    expect(tasks().queryByRole('switch', { name: 'I may change the tasks after the start' })).toBeNull();
  });
});

describe('leaving a dialog with changes in it', () => {
  it('asks, keeps them until they are dropped on purpose, and shows that they are there', async () => {
    const user = open();
    await user.click(configure('Task System'));
    await user.type(tasks().getByLabelText('New task'), 'Not lost');
    await user.keyboard('{Escape}');
    await user.click(tasks().getByRole('button', { name: 'Cancel' }));
    const question = () => dialog('Your changes are not saved');
    await user.click(question().getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Not saved')).toBeVisible();
    await user.click(configure('Task System'));
    expect(tasks().getByLabelText('New task')).toHaveValue('Not lost');
    await user.click(tasks().getByRole('button', { name: 'Cancel' }));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));
    expect(tasks().getByLabelText('New task')).toHaveValue('Not lost');
    await user.click(tasks().getByRole('button', { name: 'Cancel' }));
    await user.click(question().getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByText('Not saved')).toBeNull();
    await user.click(configure('Task System'));
    expect(tasks().getByLabelText('New task')).toHaveValue('');
  });

  it('asks nothing where nothing was changed', async () => {
    const user = open();
    await user.click(configure('Penalty System'));
    await user.click(penalty().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Your changes are not saved' })).toBeNull();
    expect(saved.penaltyConfig.enabled).toBe(false);
  });
});

describe('Wheel of Fortune Setup', () => {
  it('shows the wheel once it has three options, and saves what is valid', async () => {
    const user = open();
    await user.click(configure('Wheel of Fortune'));
    const add = (label: string) => user.type(wheel().getByLabelText('New option'), `${label}{Enter}`);
    await add('One');
    await add('Two');
    expect(wheel().queryByRole('img', { name: /^Wheel of fortune/ })).toBeNull();
    await add('Three');
    expect(wheel().getByRole('img', { name: /^Wheel of fortune\. One: adds 1 hour/ })).toBeVisible();
    await user.click(wheel().getByRole('button', { name: /^One/ }));
    await user.click(wheel().getByRole('button', { name: 'Removes time' }));
    await user.click(
      wheel().getByRole('group', { name: 'Usual durations' }).querySelector('button:last-child') as Element,
    );
    await user.click(wheel().getByRole('button', { name: 'More: How much' }));
    await user.click(wheel().getByRole('radio', { name: 'Teal' }));
    await user.click(wheel().getByRole('button', { name: 'Save' }));
    const [first] = saved.wheelModule.spinOptions;
    expect(first).toMatchObject({ label: 'One', durationSeconds: -4500, type: 'reward', color: '#177a75' });
    expect(z.parse(wheelModule, saved.wheelModule)).toEqual(saved.wheelModule);
    expect(checkGames(saved)).toEqual([]);
  });

  it('needs three options, and a label for each', async () => {
    const user = open();
    await user.click(configure('Wheel of Fortune'));
    await user.click(wheel().getByRole('button', { name: 'Save' }));
    expect(wheel().getByLabelText('New option')).toHaveAccessibleDescription('Add at least 3 options');
    await user.click(wheel().getByRole('button', { name: 'Gentle' }));
    await user.click(wheel().getByRole('button', { name: /^A little mercy/ }));
    await user.clear(wheel().getByLabelText('Label'));
    await user.click(wheel().getByRole('button', { name: 'Save' }));
    expect(wheel().getByLabelText('Label')).toHaveFocus();
    expect(saved.wheelModule.enabled).toBe(false);
  });
});

describe('Penalty Module Setup', () => {
  it('takes quarters of an hour, a zone, and cards where there is a deck', async () => {
    const user = open({ cardGameEnabled: true });
    await user.click(configure('Penalty System'));
    await user.click(penalty().getByRole('button', { name: '2 h' }));
    await user.click(penalty().getByRole('button', { name: 'Other' }));
    await user.click(penalty().getByRole('button', { name: 'More: Penalty' }));
    await user.click(penalty().getByRole('switch', { name: /Use card game penalty/ }));
    expect(penalty().getByText(/As it is now: 2 red cards\./)).toBeVisible();
    await user.selectOptions(penalty().getByLabelText('Time zone'), 'Asia/Tokyo');
    await user.click(penalty().getByRole('button', { name: 'Save' }));
    expect(z.parse(penaltyConfig, saved.penaltyConfig)).toEqual(saved.penaltyConfig);
    expect(saved.penaltyConfig).toMatchObject({
      enabled: true,
      penaltyDurationSeconds: 8100,
      useCardGamePenalty: true,
      timezone: 'Asia/Tokyo',
    });
  });

  it('asks for nothing of what is off, and knows it again when that is on', async () => {
    const { penaltyConfig, taskModule } = untouched;
    const user = open({
      penaltyConfig: { ...penaltyConfig, enabled: true, taskRequiredPerDay: 2 },
      taskModule: { ...taskModule, tasks: threeTasks },
    });
    const field = () => penalty().queryByRole('spinbutton', { name: 'Tasks a day' });
    await user.click(configure('Penalty System'));
    expect(field()).toBeNull();
    expect(penalty().getByText(/a day can ask for tasks or spins\.$/)).toBeVisible();
    await user.click(penalty().getByRole('button', { name: 'Save' }));
    await user.click(configure('Task System'));
    await user.click(tasks().getByRole('button', { name: 'Save' }));
    await user.click(configure('Penalty System'));
    expect(field()).toHaveValue('2');
  });

  it('offers no cards without a deck', async () => {
    const user = open();
    await user.click(configure('Penalty System'));
    expect(penalty().getByRole('switch', { name: /Use card game penalty/ })).toBeDisabled();
  });

  it('refuses more a day than the cooldown lets through', async () => {
    const slow = { ...DEFAULT_TASK_MODULE, enabled: true, taskCooldownMinutes: 1440 };
    const user = open({ taskModule: slow });
    await user.click(configure('Penalty System'));
    const more = penalty().getByRole('button', { name: 'More: Tasks a day' });
    await user.click(more);
    await user.click(more);
    await user.click(penalty().getByRole('button', { name: 'Save' }));
    const field = penalty().getByRole('spinbutton', { name: 'Tasks a day' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('With a cooldown of 1440 minutes, up to 1 fit into a day.');
  });
});
