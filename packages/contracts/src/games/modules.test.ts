import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { taskModule, taskModuleChange, wheelModule, wheelModuleChange } from './modules';

test.each<[(string | undefined)[], string[]]>([
  [
    [undefined, undefined, undefined],
    ['1', '2', '3'],
  ],
  [
    ['2', undefined, undefined],
    ['2', '1', '3'],
  ],
  [
    [undefined, '1', undefined, '3'],
    ['2', '1', '4', '3'],
  ],
  [
    ['own', undefined, 'other'],
    ['own', '1', 'other'],
  ],
])('entries with the ids %j have %j', (given, expected) => {
  const named = (id: string | undefined) => (id === undefined ? {} : { id });
  const tasks = given.map((id) => ({ ...named(id), title: 'Sweep the floor' }));
  const spinOptions = given.map((id) => ({ ...named(id), label: 'Luck', durationSeconds: 900 }));
  const ids = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id);
  expect(ids(z.parse(taskModuleChange, { tasks }).tasks)).toEqual(expected);
  expect(ids(z.parse(wheelModuleChange, { spinOptions }).spinOptions)).toEqual(expected);
});

test('who may change a module is said with it and not with a change of it', () => {
  const tasks = {
    editTasksAfterStart: true,
    editTasksWhileLockedSelf: true,
    editTasksWhileLockedShared: true,
  };
  const wheel = {
    editWheelAfterStart: true,
    editWheelWhileLockedSelf: true,
    editWheelWhileLockedShared: true,
  };
  expect(z.parse(taskModule, tasks)).toMatchObject(tasks);
  expect(z.parse(wheelModule, wheel)).toMatchObject(wheel);
  for (const flag of Object.keys(tasks))
    expect(z.safeParse(taskModuleChange, { [flag]: true }).success).toBe(false);
  for (const flag of Object.keys(wheel))
    expect(z.safeParse(wheelModuleChange, { [flag]: true }).success).toBe(false);
});
