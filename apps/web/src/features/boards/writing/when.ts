import { dayMs, hourMs, minuteMs } from '../../../lib/format/duration';

/** How long ago something was written, in the fewest letters: 'now', '5m', '3h', '12d'. */
export function formatWhen(at: string, now: number): string {
  const agoMs = Math.max(0, now - Date.parse(at));
  if (agoMs < minuteMs) return 'now';
  if (agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)}m`;
  if (agoMs < dayMs) return `${Math.floor(agoMs / hourMs)}h`;
  return `${Math.floor(agoMs / dayMs)}d`;
}
