import { readLocal, writeLocal } from './local-store';

const storageName = 'deviceId';
const maxLength = 64;
let forThisPage: string | undefined;

/** The id of this browser, made once and kept: the server stores it with the session. */
export function deviceId(): string {
  const stored = readLocal(storageName);
  if (stored !== null && stored !== '' && stored.length <= maxLength) return stored;
  // Without storage it lasts as long as the page.
  forThisPage ??= crypto.randomUUID();
  writeLocal(storageName, forThisPage);
  return forThisPage;
}
