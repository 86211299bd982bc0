import type { Page } from 'playwright-core';

/** The digits on the wheels of a code, as they are read aloud. */
export async function readWheels(page: Page): Promise<string> {
  const label = await page.getByRole('img', { name: /^\d \d \d \d$/ }).getAttribute('aria-label');
  return (label ?? '').replaceAll(' ', '');
}

/** Says that the box is closed, from when on the numbers run. */
export async function closeBox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My box is closed' }).click();
  await page.getByRole('heading', { name: 'Watch the numbers' }).waitFor();
}

/** Closes the box, sits the scramble's twenty seconds through, and answers its question by the button of that name. */
export async function passScramble(page: Page, button: string): Promise<void> {
  await closeBox(page);
  const question = page.getByRole('heading', { name: 'Do you still remember the code?' });
  await question.waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: button, exact: true }).click();
}
