import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { findBarriers, findOverflow } from './accessibility';

/** A folder for pictures of every screen, to be looked at by a person; nothing is inspected then. */
const pictures = process.env.KEYHOLD_E2E_PICTURES;

/** Collects what is found on the screens of one page; `found` is compared with nothing at the end. */
export function inspector(page: Page) {
  const found: string[] = [];
  return {
    found,
    async inspect(screen: string, sign: { waitFor(): Promise<void> }): Promise<void> {
      await sign.waitFor();
      if (pictures !== undefined) return takePictures(page, pictures, screen);
      found.push(...(await findOverflow(page, screen)), ...(await findBarriers(page, screen)));
    },
  };
}

async function takePictures(page: Page, folder: string, screen: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { width = 0 } = page.viewportSize() ?? {};
  const name = screen.replace(/\W+/g, '-');
  for (const theme of ['light', 'dark', 'darkblue']) {
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    }, theme);
    await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
  }
}
