import { expect, it } from 'vitest';
import { detailWords } from './detail-words';

it.each([
  [
    'settings.changed',
    { analyticsEnabled: true, disableNewLocks: false },
    ['count visits: on', 'no new locks: off'],
  ],
  ['settings.changed', { adminMessage: null }, ['message to everybody: —']],
  [
    'task.upheld',
    { taskId: '01a2', contentType: 'album_photo', removed: true },
    ['about: photo of the album', 'removed: yes'],
  ],
  ['user.edited', { dateOfBirth: '1990-01-02' }, ['date of birth: 1990-01-02']],
  [
    'suggestion.reviewed',
    { suggestionId: '01a2', status: 'in_progress', isAnswered: false },
    ['status: in progress', 'answered: no'],
  ],
  [
    'roadmap.changed',
    { what: 'added', itemId: '01a2', title: 'A dimmer dial' },
    ['added', '“A dimmer dial”'],
  ],
] as const)('the details of %s are words: %j', (act, details, words) => {
  expect(detailWords({ act, details })).toEqual(words);
});
