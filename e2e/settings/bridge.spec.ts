import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { FakeChatServer } from '../../apps/server/test/fake-chat-server';
import { advanceClock } from '../support/clock';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { arrive } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

async function openBridges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^AI bridge/ }).click();
  await page.getByRole('dialog', { name: 'AI bridge' }).waitFor();
}

/** Runs the line that the page shows, as it stands there, in a folder of its own. */
async function runShownLine(page: Page): Promise<ChildProcess> {
  const chat = await FakeChatServer.start();
  const folder = mkdtempSync(join(tmpdir(), 'keyhold-bridge-'));
  const line = await page.getByText(/^curl /).textContent();
  const environment = {
    KEYHOLD_BRIDGE_CONFIG: folder,
    KEYHOLD_BRIDGE_CHAT_URL: chat.url,
    KEYHOLD_BRIDGE_IMAGE_PORT: '0',
    KEYHOLD_BRIDGE_CHAT_PORT: '0',
    KEYHOLD_BRIDGE_NAME: 'The den',
  };
  const { HOME, PATH } = process.env;
  const program = spawn('sh', ['-c', line?.replace('&& node', '&& exec node') ?? ''], {
    cwd: folder,
    env: { HOME, PATH, ...environment },
    stdio: 'ignore',
  });
  onTestFinished(() => {
    program.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return program;
}

story(
  'a bridge is paired by the line that the settings show, and is cut off when it is revoked',
  async ({ open }) => {
    const { page } = await open('phone');
    await arrive(page);
    await openBridges(page);
    await page.getByRole('button', { name: 'Pair a bridge' }).click();
    const program = await runShownLine(page);
    const ended = new Promise((resolve) => {
      program.once('close', resolve);
    });
    await page.getByText('The den is paired').waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByText(/, 1 model$/).waitFor();
    await page.getByRole('button', { name: 'Revoke: The den' }).click();
    await page
      .getByRole('dialog', { name: 'Revoke The den?' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByText('No bridge is paired yet.').waitFor();
    expect(await ended).toBe(1);
  },
);

for (const size of inspectedSizes) {
  story(`the bridges have no barriers and fit, on a ${size}`, async ({ open, server }) => {
    const { page } = await open(size, { reducedMotion: 'reduce' });
    const { found, inspect } = inspector(page);
    await arrive(page);
    await openBridges(page);
    await inspect('bridges, none', page.getByText('No bridge is paired yet.'));
    await page.getByRole('button', { name: 'Pair a bridge' }).click();
    await inspect('bridges, the line', page.getByText('Waiting for your bridge'));
    await advanceClock(server, { minutes: 11 });
    await page.getByRole('button', { name: 'Make another code' }).click();
    const program = await runShownLine(page);
    await inspect('bridges, connected', page.getByText('Connected', { exact: true }));
    program.kill('SIGKILL');
    await inspect('bridges, gone', page.getByText('Not connected'));
    await page.getByRole('button', { name: 'Revoke: The den' }).click();
    await inspect('bridges, revoke', page.getByRole('dialog', { name: 'Revoke The den?' }));
    expect(found).toEqual([]);
  });
}
