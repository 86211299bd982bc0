import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTheme, nextTheme, pageColours, setTheme, themes } from './theme';

const root = join(import.meta.dirname, '../../..');
const bootScript = readFileSync(join(root, 'public/before-paint.js'), 'utf8');
const tokens = readFileSync(join(root, 'src/app/styles/tokens.css'), 'utf8');

function boot(): void {
  new Function(bootScript)();
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#f5f2ec">';
  document.documentElement.dataset.theme = 'light';
});

const barColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

describe('theme', () => {
  it('goes light, dark, dark blue and around', () => {
    expect(themes.map(nextTheme)).toEqual(['dark', 'darkblue', 'light']);
  });

  it.each(themes)('remembers %s, and the next page starts with it', (theme) => {
    setTheme(theme);
    document.documentElement.dataset.theme = 'light';
    boot();
    expect(currentTheme()).toBe(theme);
    expect(barColour()).toBe(pageColours[theme]);
  });

  it.each(['', 'toString', 'blue', '__proto__'])('starts light when the stored value is %j', (stored) => {
    localStorage.setItem('theme', stored);
    boot();
    expect(currentTheme()).toBe('light');
    expect(barColour()).toBe(pageColours.light);
  });

  it.each(themes)('uses the page colour of tokens.css for %s', (theme) => {
    const block = tokens.split(`[data-theme="${theme}"]`)[1] ?? '';
    expect(/--bg: (#\w+)/.exec(block)?.[1]).toBe(pageColours[theme]);
  });
});
