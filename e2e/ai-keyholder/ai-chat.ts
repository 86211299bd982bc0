import type { Page } from 'playwright-core';
import { post } from '../support/shared-locks';

/** For what is answered word by word. */
export const live = { timeout: 15_000 };

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true });

/** What the AI did or was refused. */
export const cards = (page: Page, text: string | RegExp) =>
  panel(page).getByRole('log').getByRole('listitem').filter({ hasText: text });

export async function say(page: Page, text: string): Promise<void> {
  await panel(page).getByRole('textbox', { name: 'Write a message' }).fill(text);
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
}

const task = (id: string) => ({ id, title: `Task ${id}`, description: '', type: 'neutral', points: 10 });

/** A self lock of two days with tasks, by the call of other programs. */
export const startLockWithTasks = (page: Page) =>
  post(page, '/api/locks/self/start', {
    meta: {
      title: 'With company',
      initialDurationDays: 2,
      initialDurationHours: 0,
      combinationType: 'DIGITS',
      digits: '4711',
      taskModule: { enabled: true, tasks: [task('one'), task('two'), task('three')] },
    },
  });

/** Switches the AI keyholder on at its page; resolves when that is saved. */
export async function switchOn(page: Page): Promise<void> {
  const master = { name: 'AI keyholder', exact: true } as const;
  await page.getByRole('switch', { ...master, checked: false }).click();
  await page.getByRole('switch', { ...master, checked: true, disabled: false }).waitFor();
}
