import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BridgeProgram } from '../../apps/server/test/bridge-program';
import { FakeComfyUi } from '../../apps/server/test/fake-comfyui';
import { findBarriers, findOverflow } from '../support/accessibility';
import { pairOnScreen } from '../support/bridges';
import { arrive } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const live = { timeout: 20_000 };

async function change(page: Page) {
  await page.getByRole('button', { name: 'Change your persona' }).click(live);
  return page.getByRole('dialog', { name: 'Your persona' });
}
const looksWell = async (page: Page, screen: string) => {
  expect(await findOverflow(page, screen)).toEqual([]);
  expect(await findBarriers(page, screen)).toEqual([]);
};

story(
  'a persona is set: who it is, how it is painted, what is not to be seen; ComfyUI gets it, and the prompt is seen',
  async ({ open }) => {
    const { page } = await open('phone');
    await arrive(page);
    const comfy = await FakeComfyUi.start();
    comfy.vaes = [...comfy.vaes, 'clearVAE_v23.safetensors', 'sdxl_vae.safetensors'];
    const program = new BridgeProgram([
      ...['--chat-url', 'http://127.0.0.1:9', '--comfyui-url', comfy.url, '--name', 'den'],
    ]);
    await pairOnScreen(page, program, /ComfyUI, 2 models$/);
    await page.goto('/ai-persona-studio');
    await page.getByText('Woman, 25 years, average build').waitFor(live);

    // Who it is. Nobody is under 18, whatever is typed.
    const window = await change(page);
    await window.getByLabel('Gender').selectOption('Male');
    const age = window.getByRole('spinbutton', { name: 'Age' });
    await age.fill('12');
    await window.getByRole('button', { name: 'Painting' }).click();
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await window.getByText('An adult: at least 18').waitFor();
    expect(await age.inputValue()).toBe('12');
    await looksWell(page, 'nobody is under 18');
    await age.fill('47');
    await window.getByText('An adult: at least 18').waitFor({ state: 'detached' });
    await window.getByLabel('Body type').selectOption('Muscular');
    await looksWell(page, 'who the persona is');

    // How it is painted. A VAE of other models is not taken, and that is said.
    await window.getByRole('button', { name: 'Painting' }).click();
    await window.getByLabel('VAE').selectOption('sdxl_vae.safetensors');
    await window.getByText(/^The wanted one is for other models\. vae-ft-mse.* is taken\.$/).waitFor();
    await window.getByLabel('VAE').selectOption('clearVAE_v23.safetensors');
    await window.getByLabel('Sampler').selectOption('Euler');
    await window.getByRole('spinbutton', { name: 'Steps' }).fill('33');
    await window.getByRole('spinbutton', { name: 'CFG' }).fill('4.5');
    await window.getByLabel('Size').selectOption('Own size');
    await window.getByRole('spinbutton', { name: 'Width' }).fill('520');
    await window.getByRole('spinbutton', { name: 'Height' }).fill('776');
    await looksWell(page, 'how it is painted');

    // What is refused stays as it was typed, also over a reload.
    await window.getByRole('button', { name: 'Prompts' }).click();
    await window.getByText(/^picture of an adult man, 47 years old, muscular build,/).waitFor();
    await window.getByLabel('Negative prompt').fill('hats, mature');
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await window.getByText(/^Leave ages out: whoever is on a picture/).waitFor(live);
    await looksWell(page, 'ages are left out');
    await page.reload();
    await page.getByText('Woman, 25 years, average build').waitFor(live);
    const again = await change(page);
    await page.getByText('Not saved yet', { exact: true }).first().waitFor();
    // Each part with something that is not saved says so.
    await again.getByRole('button', { name: /^Person.*Not saved yet$/ }).waitFor();
    await again.getByRole('button', { name: 'Prompts' }).click();
    expect(await again.getByLabel('Negative prompt').inputValue()).toBe('hats, mature');
    await again.getByLabel('Negative prompt').fill('hats');
    await again.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Persona saved').waitFor(live);
    await page.getByText('Man, 47 years, muscular').waitFor(live);
    await page.getByText('Euler, 33 steps, CFG 4.5').waitFor();
    await page.getByText('How it is painted', { exact: true }).click();
    await page.getByText('520 × 776').waitFor();

    // ComfyUI gets all of it, and the picture tells.
    await page.getByLabel('Activity').fill('making coffee');
    await page.getByRole('button', { name: 'Generate picture' }).click();
    const done = page.getByRole('dialog', { name: 'Your picture', exact: true });
    await done.getByText('Metadata').click(live);
    await done.getByText('clearVAE_v23.safetensors', { exact: true }).waitFor();
    await done.getByText('Euler, 33 steps, CFG 4.5', { exact: true }).waitFor();
    await done.getByRole('button', { name: 'Process Details' }).click();
    const prompt =
      'realistic, picture of an adult man, 47 years old, muscular build, natural light, detailed, making coffee, in the afternoon';
    await done.getByText(prompt, { exact: true }).waitFor();
    await done.getByText(/^child, children, .*, hats$/).waitFor();
    await looksWell(page, 'the prompts of a picture');
    await page.keyboard.press('Escape');
    const { workflow } = comfy.prompts[0] ?? {};
    expect(workflow?.positive?.inputs.text).toBe(prompt);
    expect(workflow?.negative?.inputs.text).toMatch(/, hats$/);
    expect(workflow?.vae?.inputs.vae_name).toBe('clearVAE_v23.safetensors');
    expect(workflow?.canvas?.inputs).toMatchObject({ width: 520, height: 776 });
    expect(workflow?.paint?.inputs).toMatchObject({ steps: 33, cfg: 4.5, sampler_name: 'euler' });

    // Back to what everybody has at first: one part alone, shown before it is saved, and dropped once.
    const back = await change(page);
    const save = back.getByRole('button', { name: 'Save', exact: true });
    await back.getByRole('button', { name: 'Person', exact: true }).click();
    await back.getByRole('button', { name: 'Reset person' }).click();
    await back.getByRole('button', { name: /^Person.*Not saved yet$/ }).waitFor();
    await back.getByRole('button', { name: 'Discard' }).click();
    expect(await back.getByRole('spinbutton', { name: 'Age' }).inputValue()).toBe('47');
    expect(await save.isDisabled()).toBe(true);
    await back.getByRole('button', { name: 'Reset person' }).click();
    await back.getByRole('button', { name: 'Painting', exact: true }).click();
    await back.getByRole('button', { name: 'Reset painting' }).click();
    await back.getByRole('button', { name: 'Prompts', exact: true }).click();
    expect(await back.getByLabel('Negative prompt').inputValue()).toBe('hats');
    await looksWell(page, 'two parts that are not saved');
    await save.click();
    await page.getByText('Woman, 25 years, average build').waitFor(live);
    await page.getByText('What fits the model').waitFor();
    await page.getByRole('definition').filter({ hasText: 'hats' }).waitFor();
  },
  240_000,
);

story('who is on the illustrated cards is seen while it is chosen', async ({ open }) => {
  const { page } = await open('phone');
  await arrive(page);
  await page.goto('/ai-persona-studio');
  const window = await change(page);
  const sitter = (who: string) => window.getByRole('img', { name: `As on your cards: ${who}` });
  const drawing = () =>
    sitter('Woman, 25 years, average build').evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      return img.naturalWidth;
    });
  await sitter('Woman, 25 years, average build').waitFor(live);
  expect(await drawing()).toBeGreaterThan(0);
  await window.getByLabel('Gender').selectOption('Male');
  const age = window.getByRole('spinbutton', { name: 'Age' });
  await age.fill('70');
  await sitter('Man, 70 years, average build').waitFor();
  // An age that is not saved is not drawn.
  await age.fill('17');
  await age.blur();
  await sitter('Man, 25 years, average build').waitFor();
  await looksWell(page, 'a persona with its portrait');

  // What is not saved is told on the card, and saved there: an age that may not be in its window.
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  await page.getByText('Until you save, pictures are made as before.').waitFor();
  await looksWell(page, 'a persona that is not saved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await window.getByText('An adult: at least 18').waitFor();
  await age.fill('47');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Man, 47 years, average build').waitFor(live);
  await page.getByText('Not saved yet').first().waitFor({ state: 'hidden' });
});
