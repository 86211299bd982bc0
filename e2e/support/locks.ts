import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';

/** Fills the form of a self lock; the button to start the scramble is ready then. */
export async function fillSetup(page: Page, title: string, hours = 6): Promise<void> {
  await page.getByLabel('Title').fill(title);
  const initial = page.getByRole('group', { name: 'Initial duration' });
  await initial.getByRole('spinbutton', { name: 'Days' }).fill(String(Math.floor(hours / 24)));
  await initial.getByRole('spinbutton', { name: 'Hours' }).fill(String(hours % 24));
  await page.getByRole('checkbox', { name: /^My box is set to this code/ }).check();
}

/** Opens what a plain lock does without, in the form of a lock, and each of its sections. */
export async function openExtras(page: Page): Promise<void> {
  const head = page.getByText('Extras', { exact: true });
  await head.click();
  const sections = head.locator('xpath=ancestor::details').locator(':scope > div > details > summary');
  await sections.first().waitFor();
  for (const section of await sections.all()) await section.click();
}

/** Reads the terms of a shared lock and goes on to one's own part. */
export async function readTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: your part' }).click();
}

/** A code as a box takes it. */
export function newDigits(): string {
  return String(1000 + (randomBytes(4).readUInt32BE() % 9000));
}

/** Starts a lock for the person who is signed in on the page, by the call of other programs; returns its code. */
export async function startLock(page: Page, title: string, hours = 6): Promise<string> {
  const digits = newDigits();
  const meta = {
    title,
    initialDurationDays: Math.floor(hours / 24),
    initialDurationHours: hours % 24,
    combinationType: 'DIGITS',
    digits,
  };
  const answer = await page.request.post('/api/locks/self/start', { data: { meta } });
  if (!answer.ok()) throw new Error(`The lock did not start: ${await answer.text()}`);
  return digits;
}

/** Closes a sheet by its own cross: a message over it has one, too. */
export async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await sheet.waitFor({ state: 'hidden' });
}
