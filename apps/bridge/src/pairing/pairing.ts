import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Wrong } from '../config/options';

const pairing = z.object({
  server: z.url(),
  bridgeId: z.string(),
  token: z.string(),
  /** The key of pictures, in base64: the browser that paired has it too, the server never had. */
  pictureKey: z.string(),
  /** Of what it was made: for another browser of the person. Earlier bridges did not keep it. */
  code: z.optional(z.string()),
});
export type Pairing = z.infer<typeof pairing>;

export const pairingFile = (folder: string) => join(folder, 'pairing.json');

/** The pairing that is kept; null where there is none. */
export function findPairing(folder: string): Pairing | null {
  let text: string;
  try {
    text = readFileSync(pairingFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Wrong(`${pairingFile(folder)} cannot be read: ${(error as Error).message}`);
  }
  try {
    return pairing.parse(JSON.parse(text));
  } catch {
    throw new Wrong(`${pairingFile(folder)} is damaged. Pair this bridge again.`);
  }
}

/** Whether others on this computer may read it; never so where files have no modes. */
export function isOpenToOthers(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(pairingFile(folder)).mode & 0o077) !== 0;
}

/** Whole or not at all, and for this person alone. */
export function keepPairing(folder: string, kept: Pairing): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = pairingFile(folder);
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  chmodSync(fresh, 0o600);
  renameSync(fresh, path);
}

export function forgetPairing(folder: string): void {
  rmSync(pairingFile(folder), { force: true });
}
