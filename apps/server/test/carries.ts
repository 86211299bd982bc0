const longRunsAndTimes = /\d{4}-\d{2}-\d{2}T[\d:.]+Z|[\w-]{16,}|\d{7,}/g;

/**
 * A reply, or a row as the database gives it, without what holds any digits by chance: ids, hashes, tokens, made-up
 * names, times and long numbers, like the seed of a picture.
 */
export function withoutChance(value: unknown): string {
  return toText(value).replace(longRunsAndTimes, '');
}

/**
 * Returns whether a secret stands in the value; digits are looked for only where they cannot stand by chance.
 */
export function carries(value: unknown, secret: string): boolean {
  return (/^\d{4,6}$/.test(secret) ? withoutChance(value) : toText(value)).includes(secret);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
