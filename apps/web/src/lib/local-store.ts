/** What this browser has kept under a name; null when there is nothing, or when storage is switched off. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser; false when storage is switched off or full. */
export function writeLocal(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** What is kept under it is a person's own: it goes when they log out. */
export const privatePrefix = 'keyhold:private:';

/** Forgets everything that is a person's own. */
export function forgetPrivate(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(privatePrefix)) localStorage.removeItem(name);
    }
  } catch {
    // Without storage nothing was kept.
  }
}
