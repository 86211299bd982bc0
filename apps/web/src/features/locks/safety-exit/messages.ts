import { formatWait } from '../../../lib/format/duration';

export const safetyExitMessages = {
  waysOut: 'Ways out',
  name: 'Safety exit',
  after: (hours: number) => `Opens this lock in ${formatWait(hours)}; nobody has to agree.`,
  afterTimer: (hours: number) => `Takes ${formatWait(hours)}: the timer opens this lock first.`,
  pointless: 'As the timer stands, it opens this lock before the safety exit would.',
  runs: 'Safety exit running',
  runsUntil: (moment: string) => `The combination is yours ${moment}.`,
  start: 'Start',
  // The button's name begins with the same words, so that it can be called by what is seen.
  callOff: 'Call it off',
  startTitle: 'Start the safety exit?',
  startSentence: (hours: number, moment: string, keyholder: string | null) =>
    `In ${formatWait(hours)} at the latest (${moment}) this lock opens and the combination is yours, whatever happens until then. You can call it off at any time before.${keyholder === null ? '' : ` ${keyholder} is told, and cannot stop it.`}`,
  startNow: 'Start safety exit',
  stay: 'Stay locked',
  startFailed: 'Failed to start the safety exit',
  callOffTitle: 'Call the safety exit off?',
  callOffSentence: 'The lock goes on as before. You can start the safety exit again, with its full wait.',
  callOffNow: 'Call it off',
  keep: 'Keep it running',
  callOffFailed: 'Failed to call the safety exit off',
};
