/** True for a whole number from `low` to `high`, both included. */
export function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
