/** What a person is on the staff; the highest counts. */
export interface StaffFlags {
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  readonly isSiteOwner: boolean;
}

const ranks = { moderator: 1, admin: 2, siteOwner: 3 } as const;

/** Each level has the rights of those before it. */
export type StaffLevel = keyof typeof ranks;

/** 0 for members, who are no staff. */
export function rankOf({ isModerator, isAdmin, isSiteOwner }: StaffFlags): number {
  if (isSiteOwner) return ranks.siteOwner;
  if (isAdmin) return ranks.admin;
  return isModerator ? ranks.moderator : 0;
}

export const hasLevel = (person: StaffFlags, level: StaffLevel): boolean => rankOf(person) >= ranks[level];

export const isStaff = (person: StaffFlags): boolean => hasLevel(person, 'moderator');

interface Somebody extends StaffFlags {
  readonly id: string;
}

/**
 * Why a member of the staff may do nothing to a person; null if they may. Nobody acts on themselves, so nobody raises
 * their own role; and nobody acts on those above them, so nobody but time and the configuration moves the site owner.
 */
export function refusalToActOn(actor: Somebody, subject: Somebody): 'not_on_yourself' | 'above_you' | null {
  if (actor.id === subject.id) return 'not_on_yourself';
  return rankOf(subject) > rankOf(actor) ? 'above_you' : null;
}

/** Warnings up to the one that bans. */
export const WARNINGS_TO_BAN = 3;

/** Whether a warning, added to those before it, bans its person. */
export const bansWith = (warningsBefore: number): boolean => warningsBefore + 1 >= WARNINGS_TO_BAN;
