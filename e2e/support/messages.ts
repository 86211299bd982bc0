import type { Page } from 'playwright-core';

/** Closes the message with these words, as people do with one that lies over what they want. */
export async function closeMessage(page: Page, words: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  const message = messages.getByRole('listitem').filter({ hasText: words });
  await message.getByRole('button', { name: 'Close' }).click();
  // One that is pointed at stays.
  await page.mouse.move(0, 0);
}
