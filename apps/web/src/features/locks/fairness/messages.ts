import type { CheckReport, Problem } from '@keyhold/fairness-checker/report';

/** `1 draw`, `12 draws`. */
const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What was checked, as part of a sentence: '11 draws, 2 tasks and 1 spin'; null where there was nothing. */
function checkedText({ draws, tasks, spins }: CheckReport['checked']): string | null {
  const parts = [
    ...(draws > 0 ? [counted(draws, 'draw', 'draws')] : []),
    ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : []),
    ...(spins > 0 ? [counted(spins, 'spin', 'spins')] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** The texts of the promise of fairness and its check. */
export const fairnessMessages = {
  title: 'Fairness',
  sentences: {
    FULL: 'What chance decides in this lock was sealed before it started: nobody can change a card, a task or a spin.',
    SERVER_MADE:
      'The server alone chose the numbers that decide every card, task and spin. They are sealed since the start.',
  },
  sentencesAfter: {
    FULL: 'What chance decided in this lock was sealed before it started. Now it can be opened and compared with what happened.',
    SERVER_MADE:
      'The server alone chose the numbers that decided every card, task and spin. A check shows only that nothing changed since the start.',
  },
  technical: 'Technical details',
  seedHash: 'Fingerprint',
  configHash: 'Settings’ fingerprint',
  clientSeed: 'Client seed',
  copySeedHash: 'Copy the fingerprint',
  copyConfigHash: 'Copy the settings’ fingerprint',
  copied: 'Fingerprint copied',
  copyFailed: 'Could not copy',
  proof: 'Proof',
  proofs: {
    FULL: 'Full: the server fixed its secret seed first, then the wearer’s browser added its own.',
    SERVER_MADE: 'Partial: the server chose both seeds.',
  },
  keepFingerprint:
    'Keep a copy of both fingerprints outside of this server: they are what the proof is measured by.',
  opensAtEnd: 'When the lock ends, you can check it here.',
  verify: 'Check it now',
  verifying: 'Checking',
  download: 'Download proof',
  loadFailed: 'The proof did not load',
  loadFailedNext: 'Nothing was checked. Try again in a moment.',
  checkFailed: 'The check could not run',
  checkFailedNext: 'Download the proof and check it with the command-line checker.',
  passed: 'Yes, all as promised',
  passedText: (checked: CheckReport['checked']) => {
    const what = checkedText(checked);
    return what === null
      ? 'Nothing was left to chance in this lock. Its settings are those of the start.'
      : `Checked in this browser: ${what}. Nothing was changed since the start.`;
  },
  failed: (count: number) => `${counted(count, 'thing does', 'things do')} not fit the promise`,
  failedText: (checked: CheckReport['checked']) => {
    const what = checkedText(checked);
    return what === null ? 'No draws could be checked.' : `Checked in this browser: ${what}.`;
  },
  problems: 'What does not fit',
  event: (seq: number) => `event ${seq}`,
  differs: (says: string, computed: string) =>
    `The history says ${says.replaceAll('_', '\u00a0')}; it should be ${computed.replaceAll('_', '\u00a0')}.`,
  showAll: (count: number) => `Show all ${count}`,
  notes: 'What this check cannot say',
  compare:
    'The fingerprints under “Technical details” come from this server. Compare both with the copies that you kept from the start.',
};

/** What a problem is about. */
export const problemTitles: Record<Problem['kind'], string> = {
  FILE: 'The file',
  PROMISE: 'The promise',
  SEED: 'The seed',
  CONFIG: 'The settings of the start',
  COUNTER: 'Number in the order of draws',
  CARD: 'Card drawn',
  YELLOW: 'Effect of a YELLOW',
  DECK: 'What is left in the deck',
  TASK: 'Task chosen',
  SPIN: 'Spin of the wheel',
};
