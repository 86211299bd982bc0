/**
 * The one text of a value that came out of `JSON.parse`: no spaces, the keys of every object in the order of their
 * UTF-16 code units, numbers and strings as `JSON.stringify` writes them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = new Map<string, unknown>(Object.entries(value));
  const texts = [...members.keys()]
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(members.get(key))}`);
  return `{${texts.join(',')}}`;
}
