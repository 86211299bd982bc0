import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { nextThemes } from './inspected';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What does not fit: the page is wider than its window, text reaches over its edge or spills; a line for each. */
export async function findOverflow(page: Page, screen: string): Promise<string[]> {
  const places = await page.evaluate(() => {
    const root = document.documentElement;
    const edge = root.clientWidth + 1;
    const misfits = [...document.querySelectorAll('main *, dialog *')].filter((element) => {
      const hasText = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (!hasText || element.closest('svg, [aria-hidden=true]') !== null) return false;
      // One pixel wide is what is there for the ear alone.
      if (element.clientWidth <= 1) return false;
      const { left, right } = element.getBoundingClientRect();
      const spills = element.scrollWidth > element.clientWidth + 1;
      return left < -1 || right > edge || (spills && getComputedStyle(element).overflowX === 'visible');
    });
    const named = misfits.map(({ tagName, textContent }) => `${tagName}, ${textContent?.slice(0, 40)}`);
    return root.scrollWidth > edge ? ['the page', ...named] : named;
  });
  return places.map((place) => `${screen}: too wide: ${place}`);
}

/**
 * What axe finds serious or critical on the page as it stands, in the themes to look at: a line for each element. Changes the
 * looks of the page for good: pictures are for another one.
 */
export async function findBarriers(page: Page, screen: string, themes = nextThemes()): Promise<string[]> {
  // Through the debugger, which the content policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const viewport = page.viewportSize();
  await showWhole(page);
  const barriers: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    const { barriers: found, told, open } = await page.evaluate(runAxe);
    barriers.push(...found.map((barrier) => `${screen}, ${theme}: ${barrier}`));
    // Single figures, texts in a dial or under an overlay are left open; were it nearly all of them, nothing would be checked.
    if (open > told * 3)
      barriers.push(`${screen}, ${theme}: no contrast can be told for ${open} of ${told + open} texts`);
  }
  if (viewport) await page.setViewportSize(viewport);
  return barriers;
}

/**
 * Makes room for the whole page, so that no bar lies over text, hides the art behind it, and shows what fades in and out at
 * its full strength.
 */
async function showWhole(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('[data-passing] * { animation: none !important; opacity: 1 !important; }');
    document.adoptedStyleSheets = [still];
    for (const art of document.querySelectorAll<SVGElement>('svg[aria-hidden=true]')) {
      if (getComputedStyle(art).position !== 'static') art.style.visibility = 'hidden';
    }
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

/** Shows a theme, with all colours at their end and the page's glow everywhere as strong as at its centre. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // Those that go on for ever tell that something is busy.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
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

/** Runs in the page and brings back only what is asked for: all that axe finds takes longer to send than to find. */
async function runAxe() {
  const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
  const results = await axe.run(document, { resultTypes: ['violations', 'incomplete', 'passes'] });
  const barriers = results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${id} at ${target.join(' ')} (${failureSummary.replace(/\s+/g, ' ')})`,
      ),
    );
  const contrasts = (rules: typeof results.passes) =>
    rules.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0;
  return { barriers, told: contrasts(results.passes), open: contrasts(results.incomplete) };
}
