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
