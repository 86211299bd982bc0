/** True for a whole number from `low` to `high`, both included. */
export function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}

/** True for a text of `low` to `high` characters, counted as the contract counts them: an emoji is one. */
export function hasLength(text: string, low: number, high: number): boolean {
  return isWithin([...text].length, low, high);
}
