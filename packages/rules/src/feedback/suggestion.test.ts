import { expect, test } from 'vitest';
import { answersFor, isPartyTo, type SuggestionStatus, type SuggestionType, takesVotes } from './suggestion';

const member = { userId: 'me', isModerator: false, isAdmin: false, isSiteOwner: false };

test.each<[SuggestionType, SuggestionStatus, boolean]>([
  ['feature', 'pending', true],
  ['improvement', 'in_progress', true],
  ['bug', 'pending', false],
  ['feature', 'completed', false],
  ['feature', 'rejected', false],
  ['improvement', 'not_planned', false],
])('a %s that is %s takes votes: %s', (type, status, expected) => {
  expect(takesVotes({ type, status })).toBe(expected);
});

test('private parts are for the author and all staff', () => {
  expect(isPartyTo(member, 'me')).toBe(true);
  expect(isPartyTo(member, 'you')).toBe(false);
  expect(isPartyTo(member, null)).toBe(false);
  for (const rank of ['isModerator', 'isAdmin', 'isSiteOwner'] as const)
    expect(isPartyTo({ ...member, [rank]: true }, 'you')).toBe(true);
});

test('nobody else learns what was answered in private, nor that something was', () => {
  const both = { adminResponse: 'Soon.', privateResponse: 'Your key is 7.', isResponsePrivate: false };
  const hidden = { ...both, isResponsePrivate: true };
  expect(answersFor(both, true)).toEqual(both);
  expect(answersFor(hidden, true)).toEqual(hidden);
  expect(answersFor(both, false)).toEqual({
    adminResponse: 'Soon.',
    privateResponse: '',
    isResponsePrivate: false,
  });
  expect(answersFor(hidden, false)).toEqual({
    adminResponse: '',
    privateResponse: '',
    isResponsePrivate: false,
  });
});
