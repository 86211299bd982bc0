import { formatDurationWords, secondMs } from '../../lib/format/duration';
import { timerMessages } from './messages';

/** What is left now that the timer was moved, cut to whole minutes, or to whole hours where it is two days or more. */
export function nowLeft(seconds: number): string {
  const unit = seconds < 60 ? 1 : seconds < 2 * 86_400 ? 60 : 3600;
  return timerMessages.now(formatDurationWords(Math.floor(seconds / unit) * unit * secondMs));
}
