import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BridgeProgram } from '../../apps/server/test/bridge-program';
import { eventually } from '../../apps/server/test/eventually';
import { FakeA1111, paintsHalfway } from '../../apps/server/test/fake-a1111';
import { FakeComfyUi, failsWith, paints, paintsHalf } from '../../apps/server/test/fake-comfyui';
import { filesWith } from '../../apps/server/test/find-pictures';
import { paintedPng } from '../../apps/server/test/painted-png';
import { findBarriers, findOverflow } from '../support/accessibility';
import { openBridges, pairOnScreen } from '../support/bridges';
import { arrive, logIn } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const live = { timeout: 20_000 };

const askFor = async (page: Page, activity: string) => {
  await page.getByLabel('Activity').fill(activity);
  await page.getByRole('button', { name: 'Generate picture' }).click();
};
const history = async (page: Page) =>
  (await (await page.request.get('/api/ai-keyholder/persona/history')).json()) as {
    jobs: [{ jobId: string; seed: number }];
    system: { maker: string };
  };

story(
  'ComfyUI beside the bridge paints a picture that the server cannot see: watched, failed, cancelled, gone, made again',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await arrive(page);
    const comfy = await FakeComfyUi.start();
    const program = new BridgeProgram([
      '--chat-url',
      'http://127.0.0.1:9',
      '--comfyui-url',
      comfy.url,
      '--name',
      'den',
    ]);
    await pairOnScreen(page, program, /ComfyUI, 2 models$/);
    await page.goto('/ai-persona-studio');
    await page.getByText(/^ComfyUI on your own computer paints it/).waitFor(live);

    // It is painted, comes sealed, and this browser opens and keeps it.
    comfy.paint = paintsHalf;
    await askFor(page, 'making coffee');
    const making = page.getByRole('dialog', { name: 'Making your picture' });
    await making.getByText('Painting, step 10 of 20').first().waitFor(live);
    comfy.goOn();
    const done = page.getByRole('dialog', { name: 'Your picture', exact: true });
    await done.getByRole('button', { name: /^Open large/ }).waitFor(live);
    await done.getByText('Metadata').click();
    await done.getByText('realisticVisionV60B1_v51.safetensors').waitFor();
    expect(await findOverflow(page, 'a picture of the bridge')).toEqual([]);
    expect(await findBarriers(page, 'a picture of the bridge')).toEqual([]);
    const first = (await history(page)).jobs[0];
    const picture = paintedPng(640, 640, first.seed);
    const sealed = await page.request.get(`/api/ai-keyholder/images/proxy/${first.jobId}`);
    expect(sealed.headers()['content-type']).toBe('application/octet-stream');
    expect((await sealed.body()).includes('PNG')).toBe(false);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('keyhold-pictures');
      const [name] = (await cache.keys()).filter(({ url }) => url.includes('/images/proxy/'));
      const answer = name && (await cache.match(name));
      return answer ? [...new Uint8Array(await answer.arrayBuffer())] : [];
    });
    expect(Buffer.from(kept).equals(picture)).toBe(true);
    // By its word: the cross has the name too, and so has that of a message in the window.
    await done.getByText('Close', { exact: true }).click();

    // The server has nothing of it, in no file of its own or of its database, neither open nor sealed.
    const parts = [picture.subarray(60, 90), (await sealed.body()).subarray(60, 90)];
    expect(await filesWith(server.dataDir, parts)).toEqual([]);

    // One that fails says why; another try makes it.
    comfy.paint = failsWith('CUDA out of memory');
    await askFor(page, 'reading');
    const failed = page.getByRole('dialog', { name: 'Generation Failed' });
    await failed.getByText('The image generator failed: KSampler: CUDA out of memory').first().waitFor(live);
    comfy.paint = paintsHalf;
    await failed.getByRole('button', { name: 'Retry' }).click();
    await making.getByText('Painting, step 10 of 20').first().waitFor(live);

    // Cancelled here, it stops there.
    await making.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Cancelled' }).waitFor(live);
    await eventually(() => expect(comfy.interrupted).toBe(1));
    await page.keyboard.press('Escape');

    // The bridge dies in the middle of one.
    await askFor(page, 'sketching');
    await making.getByText('Painting, step 10 of 20').first().waitFor(live);
    await program.kill();
    await page.getByText('The connection to your bridge was lost in the middle of it.').first().waitFor(live);
    comfy.interrupt();
    comfy.paint = paints;
    program.start();
    await eventually(async () => expect((await history(page)).system.maker).toBe('comfyui'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await done.getByRole('button', { name: /^Open large/ }).waitFor(live);
    await page.keyboard.press('Escape');

    // Neither this browser nor the bridge has the first one any more: the same seed makes the same picture.
    await page.evaluate(() => caches.delete('keyhold-pictures'));
    await page.reload();
    await page.getByText('Connected', { exact: true }).waitFor(live);
    await page.getByText('This picture is gone').waitFor(live);
    await page.getByRole('button', { name: 'Make it again' }).click();
    await page.getByRole('button', { name: /^Open: making coffee/ }).waitFor(live);
    expect(comfy.prompts.at(-1)?.workflow.paint?.inputs.seed).toBe(first.seed);
  },
  240_000,
);

story.long(
  'AUTOMATIC1111 beside the bridge paints a picture, and another browser of the person opens it once it has the key',
  async ({ open, server }) => {
    const { page } = await open('phone');
    const person = await arrive(page);
    const a1111 = await FakeA1111.start();
    const program = new BridgeProgram([
      ...['--chat-url', 'http://127.0.0.1:9', '--name', 'den'],
      ...['--a1111-url', a1111.url, '--a1111-login', a1111.login],
    ]);
    await pairOnScreen(page, program, /AUTOMATIC1111, 2 models$/);
    await page.goto('/ai-persona-studio');
    await page.getByText(/^AUTOMATIC1111 on your own computer paints it/).waitFor(live);
    a1111.paint = paintsHalfway;
    await askFor(page, 'making coffee');
    const making = page.getByRole('dialog', { name: 'Making your picture' });
    await making.getByText('Painting, step 10 of 20').first().waitFor(live);
    a1111.finish();
    const done = page.getByRole('dialog', { name: 'Your picture', exact: true });
    await done.getByRole('button', { name: /^Open large/ }).waitFor(live);
    const { jobId, seed } = (await history(page)).jobs[0];
    const sealed = await page.request.get(`/api/ai-keyholder/images/proxy/${jobId}`);
    const parts = [paintedPng(640, 640, seed).subarray(60, 90), (await sealed.body()).subarray(60, 90)];
    expect(await filesWith(server.dataDir, parts)).toEqual([]);

    const other = (await open('desktop')).page;
    await other.goto('/login');
    await logIn(other, person);
    await other.waitForURL((url) => url.pathname !== '/login');
    await other.goto('/ai-persona-studio');
    await other.getByText(/^This browser does not have the key of the bridge/).waitFor(live);
    await openBridges(other);
    await other.getByRole('button', { name: 'Take over its key' }).click();
    const taking = other.getByRole('dialog', { name: 'Take over its key' });
    await taking.getByLabel('What it says').fill('ABC');
    await taking.getByRole('button', { name: 'Keep it in this browser' }).click();
    await taking.getByText('That is not all of it.').waitFor();
    expect(await findBarriers(other, 'taking a key over')).toEqual([]);
    expect(await findOverflow(other, 'taking a key over')).toEqual([]);
    const asking = new BridgeProgram(['--config', program.folder]);
    asking.start('key');
    await asking.ended();
    await taking.getByLabel('What it says').fill(asking.said.trim());
    await taking.getByRole('button', { name: 'Keep it in this browser' }).click();
    await other.getByText('This browser opens its pictures now').waitFor();
    await other.goto('/ai-persona-studio');
    await other.getByRole('button', { name: /^Open: making coffee/ }).waitFor(live);
  },
  240_000,
);
