import { expect, test } from 'vitest';
import { bansWith, hasLevel, isStaff, rankOf, refusalToActOn, type StaffFlags } from './rank';

const member: StaffFlags = { isModerator: false, isAdmin: false, isSiteOwner: false };
const moderator = { ...member, isModerator: true };
const admin = { ...member, isAdmin: true };
const siteOwner = { ...member, isSiteOwner: true };
const everybody = { member, moderator, admin, siteOwner };

test('each level has the rights of those before it', () => {
  const levels = (['moderator', 'admin', 'siteOwner'] as const).map((level) =>
    Object.values(everybody).map((person) => hasLevel(person, level)),
  );
  expect(levels).toEqual([
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
  expect(Object.values(everybody).map(isStaff)).toEqual([false, true, true, true]);
});

test('the highest of several flags counts', () => {
  expect(rankOf({ isModerator: true, isAdmin: true, isSiteOwner: false })).toBe(rankOf(admin));
  expect(rankOf({ isModerator: true, isAdmin: true, isSiteOwner: true })).toBe(rankOf(siteOwner));
});

test('nobody acts on themselves, and nobody on those above them', () => {
  const table = Object.entries(everybody).map(([actor, flags]) =>
    Object.entries(everybody).map(([subject, others]) =>
      refusalToActOn({ ...flags, id: actor }, { ...others, id: subject }),
    ),
  );
  const own = 'not_on_yourself';
  const no = 'above_you';
  expect(table).toEqual([
    [own, no, no, no],
    [null, own, no, no],
    [null, null, own, no],
    [null, null, null, own],
  ]);
  expect(refusalToActOn({ ...admin, id: 'a' }, { ...admin, id: 'b' })).toBeNull();
});

test('the third warning bans', () => {
  expect([0, 1, 2, 3].map(bansWith)).toEqual([false, false, true, true]);
});
