const ids =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{64}\b|\b[0-9a-f]{8}…[0-9a-f]{8}\b/g;

/** What two worlds differ in by chance alone beside ids and hashes: field and form. Each is as long in both. */
const byChance: Readonly<Record<string, RegExp>> = {
  shareCode: /^[\w-]{16}$/,
  shareUrl: /[\w-]{16}$/,
  /** Made by the server where the browser sends none. */
  clientSeed: /^[\w-]{22}$/,
  /** Of the installation, for pushes. */
  publicKey: /^[\w-]{87}$/,
  /** Of the day's photo. */
  code: /^[A-Z0-9]{6}$/,
  /** To be typed before a lock is given up. */
  confirmationCode: /^\w+$/,
  /** The header, by the clock of the machine. */
  date: / GMT$/,
  'x-request-id': /./,
};

/** A reply, its headers or a message without what is different by chance. */
export function withoutChance(value: unknown): unknown {
  const text = JSON.stringify(value, (key, field: unknown) =>
    typeof field === 'string' && byChance[key]?.test(field) ? `by chance: ${key}` : field,
  );
  return text === undefined ? undefined : JSON.parse(text.replaceAll(ids, 'an id'));
}
