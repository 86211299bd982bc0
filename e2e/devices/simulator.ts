import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../support/free-port';
import type { KeyholdServer } from '../support/keyhold-server';
import { until } from '../support/until';

const program = fileURLToPath(
  new URL('../../apps/server/dist/commands/device-simulator.js', import.meta.url),
);

interface Shown {
  readonly mac: string;
  readonly isUnlocked: boolean;
  readonly secondsLeft: number | null;
}

/** Starts one simulated device for the server; what can go wrong with it is told by the answered function. */
export async function startSimulator({ dataDir, mqttPort }: KeyholdServer) {
  const port = String(await findFreePort());
  const simulator = spawn(process.execPath, [program, '--devices', '1', '--port', port], {
    env: { ...process.env, KEYHOLD_MQTT_PORT: String(mqttPort), KEYHOLD_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  onTestFinished(() => {
    simulator.kill();
  });
  const url = `http://127.0.0.1:${port}/devices`;
  await until(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    20_000,
  );
  const read = async () => ((await (await fetch(url)).json()) as Shown[])[0];
  const mac = (await read())?.mac ?? '';
  return {
    mac,
    isUnlocked: async () => (await read())?.isUnlocked,
    /** What is left of its own timer. */
    secondsLeft: async () => (await read())?.secondsLeft,
    change: (body: object) =>
      fetch(`${url}/${mac}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Pairs the device over 4G on the page of devices, and sets it up. */
export async function pairOver4G(page: Page, mac: string, name: string): Promise<void> {
  await page.goto('/qiui-setup');
  await page.getByRole('button', { name: 'Add Device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Enter MAC Manually' }).click();
  await dialog.getByLabel('MAC address').fill(mac);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Device name').fill(name);
  await dialog.getByText('This device can shock').click();
  await dialog.getByRole('button', { name: 'Start Setup' }).click();
  await dialog.getByText('Device Setup Complete!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}
