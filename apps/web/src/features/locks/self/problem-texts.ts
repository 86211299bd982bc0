import { settingsProblemMessages } from '@keyhold/contracts/locks/refusals';
import { setupMessages } from '../messages';
import type { SetupEntry, SetupProblem } from './setup-entry';

/** '1d 0h', as the self-lock warning writes a duration. */
function daysAndHours(days: number, hours: number): string {
  return `${days}d ${hours}h`;
}

/** What is wrong, in one sentence. */
export function problemText({ code }: SetupProblem): string {
  return code === 'client_seed' ? setupMessages.clientSeedFault : settingsProblemMessages[code];
}

/** What to do about a start above the maximum; null while it is not above it. */
export function exceedsText(entry: SetupEntry, problems: readonly SetupProblem[]): string | null {
  if (!problems.some(({ code }) => code === 'duration_exceeds_maximum')) return null;
  if (!entry.limitBeyondMax) return setupMessages.exceedsHint;
  return setupMessages.exceedsEnforced(
    daysAndHours(entry.initialDurationDays, entry.initialDurationHours),
    daysAndHours(entry.maxDurationDays, entry.maxDurationHours),
  );
}
