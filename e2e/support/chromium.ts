import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
const placesOf = (names: readonly string[]) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name)));
/** Chromium without what nobody sees: the same pages for a third less of the processor, but neither push nor Bluetooth. */
const headlessShell = placesOf(['chromium-headless-shell']);
const wholeBrowser = [
  ...placesOf(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What a story needs of the browser beyond showing pages. */
export interface BrowserNeeds {
  /** Push, Bluetooth and the like: the headless shell will not do. */
  readonly isWhole?: boolean;
  /** Those that it has only when asked for. */
  readonly features?: readonly string[];
  /** It serves only the stories that give this name. */
  readonly only?: string;
  /** What it is started with besides. */
  readonly args?: readonly string[];
}

/** The machine's own Chromium; throws a sentence that names the package when there is none. */
function findChromium({ isWhole = false }: BrowserNeeds): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program.`);
    return given;
  }
  const found = [...(isWhole ? [] : headlessShell), ...wholeBrowser].find(isProgram);
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

const kept = new Map<string, Promise<Browser>>();

/**
 * The browser of this worker for such needs, which stays for the stories of its next files: starting one takes a second of
 * the processor. It ends with the worker.
 */
export async function keptChromium(needs: BrowserNeeds): Promise<Browser> {
  const key = JSON.stringify(needs);
  const known = await kept.get(key)?.catch(() => undefined);
  if (known?.isConnected()) return known;
  // No page of a story lives long enough for what the optimising compiler costs: a quarter of the processor's time.
  const launched = launchChromium({ ...needs, args: ['--js-flags=--no-opt', ...(needs.args ?? [])] });
  kept.set(key, launched);
  return launched;
}

/** Starts the browser without anything that talks to others. */
export function launchChromium(needs: BrowserNeeds): Promise<Browser> {
  const { features = [], args = [] } = needs;
  return chromium.launch({
    executablePath: findChromium(needs),
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
      ...args,
    ],
  });
}
