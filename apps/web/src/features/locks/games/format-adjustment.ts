const figures = (hours: number, minutes: number) =>
  [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ');

/** What was done to the timer, signed: '+1 h 30 min', '−45 min'; '0 min' where nothing was. */
export function formatAdjustment(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const sign = minutes === 0 ? '' : seconds < 0 ? '−' : '+';
  return sign + figures(Math.floor(minutes / 60), minutes % 60);
}

/** A duration in hours and minutes: '1 h 30 min', '24 h'. */
export function formatHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return figures(Math.floor(minutes / 60), minutes % 60);
}
