import {
  OWN_PART_LENGTH,
  ownPartOf,
  type PairingCode,
  writePairingCode,
} from '@keyhold/contracts/ai-bridge/pairing-code';
import { privatePrefix, writeLocal } from '../../lib/local-store';

/**
 * Makes a whole code of the server's part. This browser keeps it: the key of pictures is made from it, here and at the
 * bridge, and the server never has it.
 */
export function makeCode(bridgeId: string, serverPart: string): string {
  const code: PairingCode = {
    serverPart,
    ownPart: ownPartOf(crypto.getRandomValues(new Uint8Array(OWN_PART_LENGTH))),
  };
  writeLocal(`${privatePrefix}bridge:${bridgeId}`, JSON.stringify(code));
  return writePairingCode(code);
}
