/** In hours and minutes alone: '1 h 30 min', '24 h', '0 min'. */
export function formatHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (left > 0 || hours === 0) && `${left} min`].filter(Boolean).join(' ');
}
