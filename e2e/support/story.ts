import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BrowserNeeds, keptChromium } from './chromium';
import { isShort } from './inspected';
import { type KeyholdServer, startKeyhold } from './keyhold-server';
import { openWatchedPage, type Size, type WatchedPage } from './watched-page';

const artifacts = fileURLToPath(new URL('../.artifacts/', import.meta.url));

/** What a story plays on. */
export interface Stage {
  readonly server: KeyholdServer;
  /** Opens a browser of a person: a profile of its own, with one page. */
  open(size: Size, options?: BrowserContextOptions): Promise<WatchedPage>;
}

/**
 * Starts the product for the stories of one file, and a browser where there is none. A story fails also when a page
 * reported an error, a breach of the content policy, a failed request, or a request to another site; what its pages showed
 * is kept then. `timeoutMs` is for the long ones.
 */
export function useKeyhold(env: Record<string, string> = {}, needs: BrowserNeeds = {}) {
  let server: KeyholdServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startKeyhold(env, inject('preparedData')), keptChromium(needs)]);
  });
  afterAll(async () => {
    await server?.stop();
  });

  type Play = (stage: Stage) => Promise<void>;
  const storyBy = (tests: typeof test.skip) => (name: string, play: Play, timeoutMs?: number) => {
    tests(name, timeoutMs === undefined ? {} : { timeout: timeoutMs }, async () => {
      const opened: WatchedPage[] = [];
      try {
        await play({
          server,
          async open(size, options) {
            const page = await openWatchedPage(browser, server.url, size, options);
            opened.push(page);
            return page;
          },
        });
        for (const { faults } of opened) expect(faults).toEqual([]);
      } catch (error) {
        await keepScreenshots(name, opened);
        throw error;
      } finally {
        for (const { context } of opened) await context.close();
      }
    });
  };
  return Object.assign(storyBy(test), {
    /** One that only the long form plays: what it shows is seen in another one, or of few people's concern. */
    long: storyBy(test.skipIf(isShort)),
  });
}

async function keepScreenshots(story: string, opened: readonly WatchedPage[]): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  for (const [index, { page, faults }] of opened.entries()) {
    const path = `${artifacts}${story.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`;
    // A page that crashed has no picture; the story's own failure is what counts.
    const kept = await page.screenshot({ path }).then(
      () => path,
      () => 'no picture',
    );
    console.log(`${page.url()} (${kept})\n${faults.join('\n')}`);
  }
}
