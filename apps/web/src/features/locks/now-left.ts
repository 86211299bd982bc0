import { formatDurationWords, secondMs } from '../../lib/format/duration';
import { timerMessages } from './messages';

/**
 * What is left now that the timer was moved: whole minutes, two units. After days without an hour, the minutes, or the hour
 * that was added could not be seen.
 */
export function nowLeft(seconds: number): string {
  return timerMessages.now(
    formatDurationWords((seconds < 60 ? seconds : seconds - (seconds % 60)) * secondMs),
  );
}
