import {
  OWN_PART_LENGTH,
  ownPartOf,
  type PairingCode,
  readPairingCode,
  writePairingCode,
} from '@keyhold/contracts/ai-bridge/pairing-code';
import { makePictureKey } from '@keyhold/contracts/ai-bridge/picture-key';
import { privatePrefix, readLocal, writeLocal } from '../../lib/local-store';

const nameOf = (bridgeId: string) => `${privatePrefix}bridge:${bridgeId}`;

/**
 * Makes a whole code of the server's part. This browser keeps it: the key of pictures is made from it, here and at the
 * bridge, and the server never has it.
 */
export function makeCode(bridgeId: string, serverPart: string): string {
  const code: PairingCode = {
    serverPart,
    ownPart: ownPartOf(crypto.getRandomValues(new Uint8Array(OWN_PART_LENGTH))),
  };
  writeLocal(nameOf(bridgeId), JSON.stringify(code));
  return writePairingCode(code);
}

/** Whether this browser can open what the bridge makes. */
export const hasCode = (bridgeId: string): boolean => readLocal(nameOf(bridgeId)) !== null;

/** Keeps a code that another browser paired with, if it is the bridge's; says what is wrong with it otherwise. */
export async function takeOverCode(
  { _id: bridgeId, keyCheck }: { readonly _id: string; readonly keyCheck: string },
  typed: string,
): Promise<'kept' | 'not_whole' | 'of_another'> {
  const code = readPairingCode(typed);
  if (!code) return 'not_whole';
  const { check } = await makePictureKey(crypto.subtle, code);
  if (check !== keyCheck) return 'of_another';
  writeLocal(nameOf(bridgeId), JSON.stringify(code));
  return 'kept';
}

/** The key of a bridge's pictures; null where this browser has none. */
export async function findPictureKey(bridgeId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = readLocal(nameOf(bridgeId));
  if (kept === null) return null;
  const { key } = await makePictureKey(crypto.subtle, JSON.parse(kept) as PairingCode);
  return Uint8Array.from(key);
}
