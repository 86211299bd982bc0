import { toAnybody } from '@keyhold/contracts/locks/end-reason-texts';
import { continued } from '@keyhold/contracts/wording';

export const historyMessages = {
  title: 'Lock history',
  load: 'Load History',
  earlier: 'Show earlier',
  failed: 'Failed to load history',
  empty: 'Nothing has happened yet.',
  began: 'This is where it began.',
  you: 'you',
  actors: {
    WEARER: continued(toAnybody.wearer),
    KEYHOLDER: continued(toAnybody.keyholder),
    AI: 'the AI keyholder',
    STAFF: 'the team',
    // The words name it already, or it happened by itself.
    DEVICE: null,
    SYSTEM: null,
  },
};
