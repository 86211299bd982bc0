import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const themes = ['light', 'dark', 'darkblue'] as const;

/**
 * What axe finds serious or critical on the page as it stands, in each theme: a line for each element. Text whose
 * contrast it cannot tell counts as found.
 */
export async function findBarriers(page: Page, screen: string): Promise<string[]> {
  // Through the debugger, which the content policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const barriers: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    const { violations, incomplete } = await page.evaluate(runAxe);
    const untold = incomplete.filter(({ id }) => id === 'color-contrast');
    for (const { id, impact, nodes } of [...violations, ...untold]) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const { target, failureSummary } of nodes)
        barriers.push(
          `${screen}, ${theme}: ${id} at ${target.join(' ')} (${failureSummary?.replace(/\s+/g, ' ')})`,
        );
    }
  }
  return barriers;
}

/** Shows a theme, with all colours at their end and the page's glow everywhere as strong as at its centre. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    const paint = new OffscreenCanvas(1, 1).getContext('2d');
    if (!paint) throw new Error('Nothing to mix colours with');
    const tokens = getComputedStyle(document.documentElement);
    for (const token of ['--bg', '--glow']) {
      paint.fillStyle = tokens.getPropertyValue(token);
      paint.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
    // The glow is a gradient over the page's colour, of which axe can tell no contrast; its centre is the worst case.
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      if (element.dataset.glows || getComputedStyle(element).backgroundImage.startsWith('radial-gradient')) {
        element.dataset.glows = 'true';
        element.style.backgroundImage = 'none';
        element.style.backgroundColor = `rgb(${red} ${green} ${blue})`;
      }
    }
  }, theme);
}

async function runAxe(): Promise<AxeResults> {
  const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
  return axe.run(document, { resultTypes: ['violations', 'incomplete'] });
}
