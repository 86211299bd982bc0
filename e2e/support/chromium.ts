import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  ...names.map((name) => join('/usr/bin', name)),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The machine's own Chromium; throws a sentence that names the package when there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program.`);
    return given;
  }
  const found = places.find(isProgram);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, and none was found. Install it (Debian, Ubuntu: apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or name it with CHROMIUM_PATH.',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts the browser without anything that talks to others; `features` are those that it has only when asked for. */
export function launchChromium(features: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // As root Chromium has no sandbox and refuses to start with one.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(features.length > 0 ? [`--enable-features=${features.join()}`] : []),
    ],
  });
}
