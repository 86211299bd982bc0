import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { taskModuleChange, wheelModuleChange } from './modules';

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
