import { expect } from 'vitest';
import { startLock } from '../support/locks';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';
import type { WatchedPage } from '../support/watched-page';

const story = useKeyhold();

type Kind = 'script' | 'stylesheet' | 'font';
type Weights = Record<Kind, number> & {
  /** Scripts that the page itself does not name: the browser learns of them only from other scripts. */
  readonly unnamedScript: number;
};

// What is around every page and what is kept for later is learned of later, on purpose.
const unnamedScript = 4000;
const loginBudget: Weights = { script: 100_000, stylesheet: 16_000, font: 50_000, unnamedScript };
const dashboardBudget: Weights = { script: 140_000, stylesheet: 16_000, font: 50_000, unnamedScript };

/** A second after its answers the app loads what its screen does not need. */
const settlingMs = 1000;

/**
 * Loads a page with nothing in any cache, and adds up what it asked for until it was quiet, as it was sent. The page's clock
 * stops before it settles, however long the machine takes.
 */
async function weighFirstLoad({ page }: WatchedPage, path: string): Promise<Weights> {
  const weights = { script: 0, stylesheet: 0, font: 0 };
  const scripts = new Map<string, number>();
  const files: string[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    const headers = response.headers();
    const name = new URL(response.url()).pathname;
    // Fonts are compressed in themselves.
    if (kind !== 'font' && headers['content-encoding'] !== 'br') throw new Error(`${name} is not compressed`);
    const bytes = Number(headers['content-length']);
    if (!(bytes > 0)) throw new Error(`${name} does not say its length`);
    weights[kind] += bytes;
    if (kind === 'script') scripts.set(name, bytes);
    files.push(`${String(bytes).padStart(8)}  ${name}`);
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const now = Date.now();
  await page.clock.install({ time: now });
  // Its time runs until it is told to stop, and cannot go back.
  await page.clock.pauseAt(now + 60_000);
  const html = await (await page.goto(path))?.text();
  const stepMs = 100;
  for (let passedMs = 0; passedMs + stepMs < settlingMs; passedMs += stepMs) {
    await page.clock.runFor(stepMs);
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('main').waitFor();
  const unnamed = [...scripts].filter(([name]) => html?.includes(name) === false);
  const weighed = { ...weights, unnamedScript: unnamed.reduce((sum, [, bytes]) => sum + bytes, 0) };
  console.log(
    `First load of ${path}, bytes as sent: ${JSON.stringify(weighed)}\n${files.sort().reverse().join('\n')}`,
  );
  // What the page asks for before its first script runs is taken by the app, and not asked for again.
  expect(calls).toEqual([...new Set(calls)]);
  return weighed;
}

function expectWithin(weights: Weights, budget: Weights): void {
  for (const kind of ['script', 'stylesheet', 'font'] as const) {
    expect(weights[kind], kind).toBeGreaterThan(0);
    expect(weights[kind], kind).toBeLessThanOrEqual(budget[kind]);
  }
  expect(weights.unnamedScript).toBeLessThanOrEqual(budget.unnamedScript);
}

story('the first load of /login stays within its budget', async ({ open }) => {
  const visitor = await open('phone');
  expectWithin(await weighFirstLoad(visitor, '/login'), loginBudget);
});

story('the first load of the dashboard stays within its budget', async ({ open }) => {
  const { page, context } = await open('phone');
  await register(page);
  await startLock(page, 'A lock on the dashboard');
  const wearer = await open('phone', {
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const weights = await weighFirstLoad(wearer, '/');
  await wearer.page.getByRole('article', { name: 'A lock on the dashboard' }).waitFor();
  expectWithin(weights, dashboardBudget);
});
