import { showToast } from './toast-store';

const copiedToastMs = 2000;

/** Puts a text on the clipboard and says so with `done`, or that it did not work with `failed`; resolves to whether it did. */
export async function copyText(text: string, done: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done, kind: 'success', durationMs: copiedToastMs, key: 'copied' });
    return true;
  } catch {
    // The browser allows no clipboard here (no https, no permission).
    showToast({ title: failed, kind: 'error', key: 'copied' });
    return false;
  }
}
