/** 32 signs without look-alikes (0 O, 1 I): five random bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The server's part of a code, by which it knows the pairing: 80 bits. */
const SERVER_PART_LENGTH = 16;
/** The browser's part, which no server learns: 130 bits. The pictures' key is made from it. */
export const OWN_PART_LENGTH = 26;

export interface PairingCode {
  readonly serverPart: string;
  readonly ownPart: string;
}

/** The browser's part of a code, from that many random bytes. */
export const ownPartOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, OWN_PART_LENGTH)].map((byte) => alphabet[byte & 31]).join('');

/** The code that a bridge is started with, in groups of six. */
export const writePairingCode = ({ serverPart, ownPart }: PairingCode): string =>
  (serverPart + ownPart).replace(/.{6}(?=.)/g, '$&-');

/** Reads a code as somebody copied or typed it; null where it is none, or not all of it. */
export function readPairingCode(typed: string): PairingCode | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    code.length === SERVER_PART_LENGTH + OWN_PART_LENGTH &&
    [...code].every((sign) => alphabet.includes(sign));
  if (!isCode) return null;
  return { serverPart: code.slice(0, SERVER_PART_LENGTH), ownPart: code.slice(SERVER_PART_LENGTH) };
}
