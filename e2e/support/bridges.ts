import type { Page } from 'playwright-core';
import type { BridgeProgram } from '../../apps/server/test/bridge-program';

/** Opens the bridges of the person in the settings. */
export async function openBridges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: /^AI bridge/ }).click();
}

/** Pairs the real program by the line that the settings show; it has found there what is expected of it. */
export async function pairOnScreen(page: Page, program: BridgeProgram, found: RegExp): Promise<void> {
  await openBridges(page);
  await page.getByRole('button', { name: 'Pair a bridge' }).click();
  const line = await page.getByText(/^curl /).textContent();
  program.start(...(line?.slice(line.lastIndexOf(' pair ')).trim().split(' ') ?? []));
  await page.getByText(found).waitFor({ timeout: 15_000 });
}
