import { randomBytes } from 'node:crypto';

/** The one source of chance for ids, tokens, keys and codes. */
export interface Randomness {
  /** Cryptographically strong bytes. */
  bytes(length: number): Buffer;
}

export const systemRandomness: Randomness = {
  bytes: (length) => (length > idLength ? randomBytes(length) : takeFromPool(length)),
};

const idLength = 16;
let pool = Buffer.alloc(0);

/** Asking the system for each id costs more than all else of it. What was taken is erased where it stood. */
function takeFromPool(length: number): Buffer {
  if (pool.length < length) pool = randomBytes(256 * idLength);
  const taken = Buffer.from(pool.subarray(0, length));
  pool.fill(0, 0, length);
  pool = pool.subarray(length);
  return taken;
}

/** A version 7 UUID: sorts by time of making. */
export function newId(now: number, random: Randomness): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An unguessable name of `byteLength` random bytes, safe in addresses. */
export function newToken(random: Randomness, byteLength = 32): string {
  return random.bytes(byteLength).toString('base64url');
}

/** Six decimal digits, each of the million equally likely. */
export function newSixDigitCode(random: Randomness): string {
  const limit = Math.floor(0x1_0000_0000 / 1_000_000) * 1_000_000;
  for (;;) {
    const value = random.bytes(4).readUInt32BE(0);
    if (value < limit) return String(value % 1_000_000).padStart(6, '0');
  }
}
