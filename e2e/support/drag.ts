import type { Locator, Page } from 'playwright-core';

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the page has said something to those who listen. */
export const hear = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Drags, and lets go once the page has said what `over` names. */
export async function drag(page: Page, from: Locator, onto: Locator, over: string): Promise<void> {
  // From the top, where nothing that is dragged makes the page scroll.
  await page.evaluate(() => window.scrollTo(0, 0));
  // It may still be on its way to where it was dropped before.
  await from.hover();
  const start = await middleOf(from);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 8, { steps: 3 });
  const end = await middleOf(onto);
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await hear(page, over);
  await page.mouse.up();
  // The library swallows what is pressed within 50 ms of letting go: a person is never that fast.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

/** Takes hold of something with the keyboard, once the page has said so. */
export async function takeHold(page: Page, of: Locator, said: string): Promise<void> {
  await of.focus();
  await page.keyboard.press('Space');
  await hear(page, said);
  // The library takes arrow keys from the next task on: a person is never that fast.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
