import type { PairingCode } from './pairing-code';

/** The part of the Web Crypto API that is needed here: browsers and Node have it, browsers only on secure pages. */
export interface KeyMaker {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: 'HKDF',
    extractable: false,
    usages: ['deriveBits'],
  ): Promise<unknown>;
  deriveBits(
    algorithm: { name: 'HKDF'; hash: 'SHA-256'; salt: Uint8Array; info: Uint8Array },
    key: never,
    bits: number,
  ): Promise<ArrayBuffer>;
}

const bytesOf = (words: string) => Uint8Array.from(words, (sign) => sign.charCodeAt(0));

/**
 * What browser and bridge both make of the browser's part of a pairing code: a key of 32 bytes for pictures, and a check
 * of 16 bytes by which the browser sees that a bridge has the same key. The server is told the check, and can make
 * neither the part nor the key from it.
 */
export async function makePictureKey(
  subtle: KeyMaker,
  { serverPart, ownPart }: PairingCode,
): Promise<{ key: Uint8Array; check: string }> {
  const secret = await subtle.importKey('raw', bytesOf(ownPart), 'HKDF', false, ['deriveBits']);
  const derive = async (purpose: string, bytes: number) =>
    new Uint8Array(
      await subtle.deriveBits(
        {
          name: 'HKDF',
          hash: 'SHA-256',
          salt: bytesOf(serverPart),
          info: bytesOf(`keyhold bridge 1 ${purpose}`),
        },
        secret as never,
        bytes * 8,
      ),
    );
  const check = await derive('check', 16);
  return {
    key: await derive('pictures', 32),
    check: [...check].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
