// A browser offers neither on a page without https.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';

const utf8 = new TextEncoder();

/** SHA-256 of bytes, or of the UTF-8 bytes of a text. */
export function sha256(data: Uint8Array | string): Uint8Array {
  return digest(typeof data === 'string' ? utf8.encode(data) : data);
}

/** HMAC-SHA-256 of the UTF-8 bytes of a text. */
export function hmacSha256(key: Uint8Array, message: string): Uint8Array {
  return hmac(digest, key, utf8.encode(message));
}
