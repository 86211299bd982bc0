import { useSyncExternalStore } from 'react';
import { writeLocal } from '../local-store';

export const themes = ['light', 'dark', 'darkblue'] as const;
export type Theme = (typeof themes)[number];

/** Page colour of each theme, as in tokens.css and before-paint.js (a test compares the three): for the browser's own bars. */
export const pageColours: Record<Theme, string> = { light: '#f5f2ec', dark: '#111214', darkblue: '#0a111e' };

export const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', darkblue: 'Dark blue' };

const storageKey = 'theme';
const listeners = new Set<() => void>();

function isTheme(value: string | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

/** The theme that the page shows; before-paint.js has set it before the first paint. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return isTheme(shown) ? shown : 'light';
}

/** Shows a theme at once and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme]);
  writeLocal(storageKey, theme);
  for (const listener of listeners) listener();
}

/** Light, dark, dark blue, and around again. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the app has changed it.
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey && event.newValue !== null && isTheme(event.newValue))
      setTheme(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The theme shown now; re-renders when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
