/** Brings a number to the nearest whole step from `min` that lies within `min` and `max`. */
export function clampToStep(value: number, min: number, max: number, step: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  const highest = min + Math.floor((max - min) / step) * step;
  return Math.min(Math.max(stepped, min), highest);
}

/** Reads what was typed as a number; null for what is none ('', '-', '1a'). A comma counts as a point. */
export function readTypedNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(trimmed)) return null;
  return Number(trimmed);
}
