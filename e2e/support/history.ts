import type { Page } from 'playwright-core';

/** What the history of the lock on the page says, newest first; the page is loaded again for it. */
export async function readHistory(page: Page): Promise<string[]> {
  await page.reload();
  await page.getByRole('button', { name: 'Load History' }).click();
  await page.getByText('This is where it began.').waitFor();
  return page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .allTextContents();
}
