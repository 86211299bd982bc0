import { Secret, TOTP } from 'otpauth';
import { create as createQrCode } from 'qrcode';
import type { Randomness } from '../../../kernel/random';

const issuer = 'Keyhold';
/** As long as the hash of the codes, as RFC 4226 advises. */
const secretBytes = 20;
/** Codes of the step before and after count too: clocks differ, and typing takes its time. */
const windowSteps = 1;

export function newTotpSecret(random: Randomness): Buffer {
  return random.bytes(secretBytes);
}

/** What an authenticator app is given: to scan, to open and to type. */
export function describeTotp(secret: Buffer, username: string) {
  const totp = totpOf(secret, username);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: drawQrCode(uri) };
}

/** The step (half minute) that a code is of; null if it is of none about `now`. */
export function findStep(secret: Buffer, code: string, now: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: windowSteps });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

function totpOf(secret: Buffer, label = ''): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({ issuer, label, secret: new Secret({ buffer: bytes.buffer }) });
}

/** A path over the dark modules, row by row, for an SVG whose unit is a module. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = createQrCode(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { size, path: path.join('') };
}
