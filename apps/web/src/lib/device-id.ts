import { readLocal, writeLocal } from './local-store';

const storageName = 'deviceId';
const maxLength = 64;
let forThisPage: string | undefined;

/** 128 random bits in hex; `crypto.randomUUID` is missing on plain http in a home network. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The id of this browser, made once and kept: the server stores it with the session. */
export function deviceId(): string {
  const stored = readLocal(storageName);
  if (stored !== null && stored !== '' && stored.length <= maxLength) return stored;
  // Without storage it lasts as long as the page.
  forThisPage ??= newId();
  writeLocal(storageName, forThisPage);
  return forThisPage;
}
