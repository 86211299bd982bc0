import { formatDurationWords, secondMs } from '../../lib/format/duration';
import { timerMessages } from './messages';

/**
 * What is left now that the timer was moved: whole minutes, after days the nearest hour. Of a time that was just read in full
 * hours, an hour less would look like an hour lost.
 */
export function nowLeft(seconds: number): string {
  const unit = seconds < 60 ? 1 : seconds < 86_400 ? 60 : 3600;
  const whole = unit === 3600 ? Math.round(seconds / unit) : Math.floor(seconds / unit);
  return timerMessages.now(formatDurationWords(whole * unit * secondMs));
}
