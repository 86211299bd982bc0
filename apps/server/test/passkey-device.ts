import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const bit = { present: 1, verified: 4, attested: 64 };

interface Question {
  readonly challenge: string;
}

/** How a device answers otherwise than it should. */
interface Wrong {
  origin?: string;
  site?: string;
  verified?: boolean;
  counter?: number;
}

/** A device that makes a passkey and signs with it, as a browser has it do for the site of these tests. */
export class PasskeyDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64(randomBytes(32));
  #counter = 0;

  make({ challenge }: Question, wrong: Wrong = {}) {
    const key = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (part = '') => new Uint8Array(Buffer.from(part, 'base64url'));
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(key.x)],
      [-3, coordinate(key.y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authData(wrong, bit.attested),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      isoCBOR.encode(cose as never),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential({
      clientDataJSON: base64(this.#clientData('webauthn.create', challenge, wrong)),
      attestationObject: base64(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  show({ challenge }: Question, wrong: Wrong = {}) {
    this.#counter += 1;
    const authData = this.#authData(wrong, 0);
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(authData),
      signature: base64(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #clientData(type: string, challenge: string, { origin = 'http://localhost:80' }: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData({ site = 'localhost', verified = true, counter = this.#counter }: Wrong, flags: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(site),
      Buffer.of(bit.present | (verified ? bit.verified : 0) | flags),
      counted,
    ]);
  }

  #credential<R extends object>(response: R) {
    const type = 'public-key' as const;
    return { id: this.id, rawId: this.id, type, clientExtensionResults: {}, response };
  }
}
