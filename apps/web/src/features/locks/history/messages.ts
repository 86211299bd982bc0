import { toAnybody } from '@keyhold/contracts/locks/end-reason-texts';
import { continued } from '@keyhold/contracts/wording';

export const historyMessages = {
  title: 'Lock history',
  load: 'Load History',
  earlier: 'Show earlier',
  failed: 'Failed to load history',
  empty: 'Nothing has happened yet.',
  began: 'This is where it began.',
  done: 'What was done',
  tally: {
    daysVerified: (count: number) => (count === 1 ? 'day with a photo' : 'days with a photo'),
    cardsDrawn: (count: number) => (count === 1 ? 'card drawn' : 'cards drawn'),
    tasksCompleted: (count: number) => (count === 1 ? 'task done' : 'tasks done'),
    wheelSpins: (count: number) => (count === 1 ? 'spin' : 'spins'),
  },
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
