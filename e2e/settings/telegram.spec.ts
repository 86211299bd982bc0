import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { FakeTelegram } from '../../apps/server/test/fake-telegram';
import { advanceClock } from '../support/clock';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { startLock } from '../support/locks';
import { arrive } from '../support/people';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';

const telegram = await FakeTelegram.start();
const story = useKeyhold(telegram.env);
afterAll(() => telegram.close());

async function openTelegram(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Telegram/ }).click();
  await page.getByRole('dialog', { name: 'Telegram' }).waitFor();
}

/** What the link that opens the bot makes Telegram say to it. */
async function startText(page: Page): Promise<string> {
  const link = await page.getByRole('link', { name: 'Open the bot' }).getAttribute('href');
  return `/start ${new URL(link ?? '').searchParams.get('start')}`;
}

story('a chat that opens the bot is connected by itself, and gets what happens', async ({ open, server }) => {
  const chatId = '50000001';
  const { page } = await open('phone');
  await arrive(page);
  await openTelegram(page);
  telegram.says(chatId, await startText(page));
  await page.getByText('Telegram configured successfully!').waitFor();
  await page.getByText(`Chat ID ${chatId}`).waitFor();

  await startLock(page, 'A quiet weekend');
  await advanceClock(server, { hours: 6 });
  await until(() => telegram.textsTo(chatId).some((text) => text.includes('You have a new notification')));
  expect(telegram.textsTo(chatId).filter((text) => text.includes('A quiet weekend'))).toEqual([]);

  await page.reload();
  await openTelegram(page);
  expect(await page.getByRole('switch', { name: 'Send my notifications to Telegram' }).isChecked()).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page
    .getByRole('dialog', { name: 'Disconnect Telegram?' })
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await page.getByRole('link', { name: 'Open the bot' }).waitFor();
});

story('a chat ID is connected with the code that came to it', async ({ open }) => {
  const chatId = '50000002';
  const { page } = await open('desktop');
  await arrive(page);
  telegram.says(chatId, '/start');
  await until(() =>
    telegram.textsTo(chatId).some((text) => text.includes(`chat ID of this chat is ${chatId}`)),
  );
  await openTelegram(page);
  await page.getByRole('button', { name: 'Enter a chat ID instead' }).click();
  await page.getByLabel('Telegram Chat ID').fill(chatId);
  await page.getByRole('button', { name: 'Save' }).click();
  const code = page.getByLabel('Code from the chat');
  await code.waitFor();
  await until(() => telegram.textsTo(chatId).some((text) => text.startsWith('Your code is')));
  await code.fill(/\d{6}/.exec(telegram.textsTo(chatId).at(-1) ?? '')?.[0] ?? '');
  await page.getByText('Telegram configured successfully!').waitFor();
});

for (const size of inspectedSizes) {
  story(`the Telegram wizard has no barriers and fits, on a ${size}`, async ({ open }) => {
    const chatId = size === 'phone' ? '50000003' : '50000004';
    const { page } = await open(size, { reducedMotion: 'reduce' });
    const { found, inspect } = inspector(page);
    await arrive(page);
    await openTelegram(page);
    await inspect('telegram, open the bot', page.getByRole('link', { name: 'Open the bot' }));
    const start = await startText(page);
    await page.getByRole('button', { name: 'Enter a chat ID instead' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await inspect('telegram, chat ID', page.getByText('Please enter your Telegram Chat ID'));
    await page.getByLabel('Telegram Chat ID').fill(chatId);
    await page.getByRole('button', { name: 'Save' }).click();
    const code = page.getByLabel('Code from the chat');
    await inspect('telegram, code', code);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await inspect('telegram, no code', page.getByText('Enter the 6 digits'));
    await code.fill('000000');
    await inspect('telegram, wrong code', page.getByText('This code is not right or has expired.'));
    telegram.says(chatId, start);
    await inspect('telegram, done', page.getByText('Telegram configured successfully!'));
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await inspect('telegram, disconnect', page.getByRole('dialog', { name: 'Disconnect Telegram?' }));
    expect(found).toEqual([]);
  });
}
