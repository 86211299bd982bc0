import { expect, it } from 'vitest';
import { groupNotifications } from './group-notifications';
import type { Notification } from './notifications.calls';

function one(id: string, title: string, actionUrl = '/lock/1'): Notification {
  const rest = { type: 'other', message: '', read: false, createdAt: '', metadata: { actionUrl } } as const;
  return { _id: id, title, ...rest };
}

it.each([
  ['nothing', [], []],
  ['different ones', [one('a', 'Frozen'), one('b', 'Time added')], ['a', 'b']],
  [
    'many of one kind',
    [one('a', 'Spun'), one('b', 'Spun'), one('c', 'Spun'), one('d', 'Frozen')],
    ['abc', 'd'],
  ],
  ['one kind of two locks', [one('a', 'Spun'), one('b', 'Spun', '/lock/2')], ['a', 'b']],
  ['one kind, but not in a row', [one('a', 'Spun'), one('b', 'Frozen'), one('c', 'Spun')], ['a', 'b', 'c']],
])('%s', (_, notifications, expected) => {
  const groups = groupNotifications(notifications);
  expect(groups.map((group) => group.map(({ _id }) => _id).join(''))).toEqual(expected);
});
