/** The stored form of a password: `$argon2id$…`, with `pepper=2` in front if a pepper went in. */
export interface StoredHash {
  readonly encoded: string;
  readonly pepperVersion: number | null;
}

export function writeStoredHash({ encoded, pepperVersion }: StoredHash): string {
  return pepperVersion === null ? encoded : `pepper=${pepperVersion}${encoded}`;
}

/** Throws where the text is no stored hash at all. */
export function readStoredHash(text: string): StoredHash {
  const match = /^(?:pepper=([1-9][0-9]*))?(\$argon2.+)$/.exec(text);
  if (match?.[2] === undefined) throw new Error('A stored password hash is damaged');
  return { encoded: match[2], pepperVersion: match[1] === undefined ? null : Number(match[1]) };
}
