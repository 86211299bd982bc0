import { expect } from 'vitest';
import { FakeComfyUi } from '../../apps/server/test/fake-comfyui';
import { filesWith } from '../../apps/server/test/find-pictures';
import { paintedPng } from '../../apps/server/test/painted-png';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const live = { timeout: 20_000 };

story(
  'an image generator at an address: refused, tested, its key kept, and a picture painted that the server does not store',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await register(page);
    const comfy = await FakeComfyUi.start();
    comfy.key = 'the key of the den';
    await page.goto('/ai-keyholder');
    await page.getByText('Pictures', { exact: true }).click();
    const address = page.getByLabel('Address of the image generator');
    const key = page.getByLabel('Key of the image generator');
    const test = page.getByRole('button', { name: 'Test the image generator' });
    const save = async () => {
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await page.getByText('AI Keyholder configured successfully!').last().waitFor();
    };

    // One of somebody's own network is refused where it was typed.
    await address.fill('http://192.168.1.20:8188');
    await page.getByText('Save first: it is tested as it is saved.').waitFor();
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    const refusal =
      'This server cannot call that address. Use your bridge for what runs on your own computer.';
    await page.getByText(refusal).first().waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    expect(await findOverflow(page, 'a refused address')).toEqual([]);
    expect(await findBarriers(page, 'a refused address')).toEqual([]);

    // The wrong key, the right one, and never again a sight of it.
    await address.fill(comfy.url);
    await key.fill('another key');
    await save();
    expect(await key.inputValue()).toBe('');
    await test.click();
    await page.getByText(/does not take the key\.$/).waitFor();
    await key.fill(comfy.key);
    await save();
    await test.click();
    await page.getByText('ComfyUI answers, with 2 models for pictures.').waitFor();
    expect(await findOverflow(page, 'a tested address')).toEqual([]);
    expect(await findBarriers(page, 'a tested address')).toEqual([]);
    await page.reload();
    await page.getByText('Pictures', { exact: true }).click();
    await page.getByText('A key is stored. It is never shown; a new one replaces it.').waitFor();
    expect(await key.inputValue()).toBe('');
    expect(await address.inputValue()).toBe(comfy.url);

    await page.goto('/ai-persona-studio');
    await page.getByText(/^ComfyUI at the address that you gave paints it/).waitFor(live);
    await page.getByText('Face of your persona', { exact: true }).click();
    await page.getByText(/a face is never sent to one/).waitFor();
    await page.getByLabel('Activity').fill('making coffee');
    await page.getByRole('button', { name: 'Generate picture' }).click();
    const done = page.getByRole('dialog', { name: 'Your picture', exact: true });
    await done.getByRole('button', { name: /^Open large/ }).waitFor(live);
    await done.getByText('Metadata').click();
    await done.getByText('realisticVisionV60B1_v51.safetensors').waitFor();
    const seed = comfy.prompts[0]?.workflow.paint?.inputs.seed as number;
    const parts = [paintedPng(640, 640, seed).subarray(60, 90)];
    expect(await filesWith(server.dataDir, parts)).toEqual([]);
  },
  120_000,
);
