import type { Page } from 'playwright-core';

/** Shows all that the history of the lock on the page says; few lines are there at once. */
export async function openHistory(page: Page): Promise<void> {
  const history = page.getByRole('region', { name: 'Lock history' });
  const more = history.getByRole('button', { name: 'Show earlier' });
  const whole = history.getByText('This is where it began.');
  // What has just happened may still come in, and then there is more of it than there was.
  while (true) {
    await more.or(whole).waitFor();
    if (await whole.isVisible()) break;
    await more.click();
  }
}

/** What the history of the lock on the page says, newest first; the page is loaded again for it. */
export async function readHistory(page: Page): Promise<string[]> {
  await page.reload();
  await openHistory(page);
  return page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .allTextContents();
}
