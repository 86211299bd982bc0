const storageKey = 'deviceId';
let forThisPage: string | undefined;

/** The id of this browser, made once and kept: the server stores it with the session. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored !== null && stored.length <= 64) return stored;
    const made = crypto.randomUUID();
    localStorage.setItem(storageKey, made);
    return made;
  } catch {
    // Without storage the id lasts as long as the page.
    forThisPage ??= crypto.randomUUID();
    return forThisPage;
  }
}
