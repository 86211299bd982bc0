/** The part of the Web Crypto API that is needed here: browsers and Node have it, browsers only on secure pages. */
export interface Sealer {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: 'AES-GCM',
    extractable: false,
    usages: ['encrypt' | 'decrypt'],
  ): Promise<unknown>;
  encrypt(how: Sealing, key: never, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  decrypt(how: Sealing, key: never, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}
interface Sealing {
  readonly name: 'AES-GCM';
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly additionalData: Uint8Array<ArrayBuffer>;
}

const nonceBytes = 12;
/** What sealing adds to a picture. */
export const sealBytes = nonceBytes + 16;

/** Which picture it is: a sealed one that is handed out as another one does not open. */
export interface PictureName {
  readonly picture: string;
  readonly run: number;
}

const sealing = (iv: Uint8Array<ArrayBuffer>, { picture, run }: PictureName): Sealing => ({
  name: 'AES-GCM',
  iv,
  additionalData: Uint8Array.from(`keyhold picture 1 ${picture} ${run}`, (sign) => sign.charCodeAt(0)),
});

/** Seals a picture with the key that only the bridge and its person's browsers have. */
export async function sealPicture(
  subtle: Sealer,
  { key, nonce }: { key: Uint8Array<ArrayBuffer>; nonce: Uint8Array<ArrayBuffer> },
  name: PictureName,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const sealed = await subtle.encrypt(sealing(nonce, name), secret as never, bytes);
  const all = new Uint8Array(nonceBytes + sealed.byteLength);
  all.set(nonce);
  all.set(new Uint8Array(sealed), nonceBytes);
  return all;
}

/** Opens it; rejects where it is another picture, or was changed, or sealed with another key. */
export async function openPicture(
  subtle: Sealer,
  key: Uint8Array<ArrayBuffer>,
  name: PictureName,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const how = sealing(sealed.slice(0, nonceBytes), name);
  return new Uint8Array(await subtle.decrypt(how, secret as never, sealed.slice(nonceBytes)));
}

const beginnings = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
] as const;
export type PictureType = (typeof beginnings)[number][0];
export const pictureTypes: readonly PictureType[] = beginnings.map(([type]) => type);

/** What a picture is, by its first bytes; null where it is none that browsers show. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const found = beginnings.find(([, signs]) => signs.every((sign, at) => bytes[at] === sign));
  return found?.[0] ?? null;
}
