import { settingsProblemMessages } from '@keyhold/contracts/locks/refusals';
import type { SettingsProblem } from '@keyhold/rules/locks/check-settings';
import type { Problem } from '../../../lib/form/problems';
import { formatDurationWords, hourMs } from '../../../lib/format/duration';
import { settingMessages } from './messages';

/** The durations of a form; days and hours add up, a maximum of 0 is none. */
export interface Durations {
  readonly initialDurationDays: number;
  readonly initialDurationHours: number;
  readonly maxDurationDays: number;
  readonly maxDurationHours: number;
  readonly limitBeyondMax: boolean;
}

/** '1d 0h', as the warnings write a duration. */
function daysAndHours(days: number, hours: number): string {
  return `${days}d ${hours}h`;
}

const hoursOf = (days: number, hours: number) => days * 24 + hours;

/** What the button of a form says of its first problem. An empty title is no fault yet: it is what comes next. */
export function nextStep(problem: Problem | undefined, title: string): string | null {
  if (problem === undefined) return null;
  return problem.field === 'title' && title === '' ? settingMessages.giveTitle : problem.message;
}

/** What is wrong, in one sentence. */
export function problemText(code: SettingsProblem['code']): string {
  return settingsProblemMessages[code];
}

/** What a fault of the limits may stand at. */
export const limitFields = ['maxDurationDays', 'maxDurationHours', 'limitBeyondMax'] as const;

/** Whether the timer would start above a maximum that is set. */
export function exceedsMaximum(durations: Durations): boolean {
  const maximum = hoursOf(durations.maxDurationDays, durations.maxDurationHours);
  return maximum > 0 && hoursOf(durations.initialDurationDays, durations.initialDurationHours) > maximum;
}

/** What to do about a start above the maximum, where such a lock cannot start. */
export function exceedsText(durations: Durations): string {
  if (!durations.limitBeyondMax) return settingMessages.exceedsHint;
  return settingMessages.exceedsEnforced(
    daysAndHours(durations.initialDurationDays, durations.initialDurationHours),
    daysAndHours(durations.maxDurationDays, durations.maxDurationHours),
  );
}

/** What becomes of a start above an enforced maximum, where it is cut down to it. */
export function cappedText({ maxDurationDays, maxDurationHours }: Durations): string {
  return settingMessages.capped(formatDurationWords(hoursOf(maxDurationDays, maxDurationHours) * hourMs));
}
