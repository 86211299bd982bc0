import type { EndReason } from '@keyhold/rules/locks/state';

/** The names of the two people of a lock at the beginning of a sentence. */
export interface PeopleInWords {
  readonly wearer: string;
  readonly keyholder: string;
}

export const toWearer: PeopleInWords = { wearer: 'You', keyholder: 'Your keyholder' };
export const toKeyholder: PeopleInWords = { wearer: 'The wearer', keyholder: 'You' };
export const toAnybody: PeopleInWords = { wearer: 'The wearer', keyholder: 'The keyholder' };

/** Why a lock ended, in a sentence of its own: on its card and in notifications. */
export const endReasonTexts: Readonly<Record<EndReason, (people: PeopleInWords) => string>> = {
  TIMER: () => 'The time is up.',
  HARD_STOP: () => 'It reached its hard stop.',
  SAFETY_EXIT: ({ wearer }) => `${wearer} took the safety exit.`,
  EMERGENCY: ({ wearer }) => `${wearer} used the emergency release.`,
  OWNER: ({ keyholder }) => `${keyholder} unlocked it.`,
  GREEN_CARD: ({ wearer }) => `${wearer} drew the green card.`,
  BUYOUT: ({ keyholder }) => `${keyholder} confirmed the buyout.`,
  STAFF: () => 'The team unlocked it.',
  ABANDONED: ({ keyholder }) => `${keyholder} archived it.`,
  LEFT: ({ wearer }) => `${wearer} ended it to leave Keyhold.`,
  ARCHIVED: ({ wearer }) => `${wearer} archived it. The combination is gone.`,
};
