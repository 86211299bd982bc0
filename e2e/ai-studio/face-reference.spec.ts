import { expect } from 'vitest';
import { BridgeProgram } from '../../apps/server/test/bridge-program';
import { eventually } from '../../apps/server/test/eventually';
import { FakeComfyUi } from '../../apps/server/test/fake-comfyui';
import { filesWith } from '../../apps/server/test/find-pictures';
import { findBarriers, findOverflow } from '../support/accessibility';
import { pairOnScreen } from '../support/bridges';
import { register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const live = { timeout: 20_000 };

story.long(
  'a face for the persona: stated, kept, followed by ComfyUI once it can, and deleted; model and sampler of choice',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await register(page);
    await page.goto('/ai-persona-studio');

    // The built-in maker uses none, and says so. Without the statement nothing is sent.
    const openFace = () => page.getByText('Face of your persona', { exact: true }).click(live);
    await openFace();
    await page.getByText(/^The built-in picture maker draws cards and uses no face/).waitFor();
    await page.getByLabel('Picture of the face').setInputFiles(await sharpPicture('#734'));
    await page.getByRole('button', { name: 'Keep this face' }).click();
    await page.getByText('Say whose face it is.').waitFor();
    expect(await findOverflow(page, 'a face is chosen')).toEqual([]);
    expect(await findBarriers(page, 'a face is chosen')).toEqual([]);
    await page.getByLabel(/^This is my own face/).check();
    await page.getByRole('button', { name: 'Keep this face' }).click();
    await page.getByText('Face reference uploaded successfully').waitFor(live);
    const face = page.getByAltText('The reference of the face');
    await face.waitFor();
    const shown = await page.request.get((await face.getAttribute('src')) ?? '');
    const bytes = await shown.body();
    expect(shown.headers()['cache-control']).toBe('no-store');
    expect(await filesWith(server.dataDir, [bytes.subarray(200, 240)])).toEqual([]);
    expect(await findOverflow(page, 'a face is kept')).toEqual([]);
    expect(await findBarriers(page, 'a face is kept')).toEqual([]);

    // A bridge whose ComfyUI cannot follow a face: why not, on the screen and with the picture.
    const comfy = await FakeComfyUi.start();
    const program = new BridgeProgram([
      ...['--chat-url', 'http://127.0.0.1:9', '--comfyui-url', comfy.url, '--name', 'den'],
    ]);
    await pairOnScreen(page, program, /ComfyUI, 2 models$/);
    await page.goto('/ai-persona-studio');
    await openFace();
    await page.getByText('ComfyUI needs the nodes ComfyUI_IPAdapter_plus.').waitFor(live);
    const ask = async () => {
      await page.getByLabel('Activity').fill('making coffee');
      await page.getByRole('button', { name: 'Generate picture' }).click();
      const done = page.getByRole('dialog', { name: 'Your picture', exact: true });
      await done.getByText('Metadata').click(live);
      return done;
    };
    await (await ask()).getByText('not used: no IP-Adapter', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    // Once it can, it is given the face, and follows it as much as is wanted, by the chosen model and sampler.
    comfy.learnFaces();
    comfy.models = ['realisticVisionV60B1_v51.safetensors', 'cyberrealistic_v90.safetensors'];
    await program.kill();
    program.start();
    await eventually(async () => {
      const answer = await page.request.get('/api/ai-keyholder/persona/history');
      expect(((await answer.json()) as { system: object }).system).toMatchObject({ face: 'ready' });
    });
    await page.reload();
    await page.getByText('Your image generator follows it.').waitFor(live);
    await page.getByRole('button', { name: 'Change your persona' }).click();
    const persona = page.getByRole('dialog', { name: 'Your persona' });
    await persona.getByRole('button', { name: 'Painting' }).click();
    await persona.getByLabel('Image model').selectOption('CyberRealistic 9');
    await persona.getByText('Your image generator takes cyberrealistic_v90.safetensors.').first().waitFor();
    await persona.getByLabel('Sampler').selectOption('Euler a');
    await persona.getByRole('button', { name: 'Save', exact: true }).click();
    await persona.waitFor({ state: 'hidden' });
    await page.getByText('How it is painted', { exact: true }).click();
    await page.getByText('Your image generator takes cyberrealistic_v90.safetensors.').first().waitFor(live);
    await openFace();
    await page.getByRole('spinbutton', { name: 'Likeness' }).fill('40');
    await eventually(async () => {
      const answer = await page.request.get('/api/ai-keyholder/persona');
      const { persona } = (await answer.json()) as { persona: object };
      expect(persona).toMatchObject({ sampler: 'Euler a', ipAdapterWeight: 0.4 });
    });
    expect(await findBarriers(page, 'a face is followed')).toEqual([]);
    await (await ask()).getByText('followed', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const { workflow } = comfy.prompts.at(-1) ?? {};
    expect(workflow?.model?.inputs.ckpt_name).toBe('cyberrealistic_v90.safetensors');
    expect(workflow?.paint?.inputs.sampler_name).toBe('euler_ancestral');
    expect(workflow?.likeness?.inputs.weight).toBe(0.4);
    const [[, written] = ['', []]] = comfy.laid;
    expect(written[0]?.equals(bytes)).toBe(true);
    await eventually(() => expect(written.at(-1)?.length).toBeLessThan(100));

    // Deleted, it is gone for everybody.
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page
      .getByRole('dialog', { name: 'Delete this face?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByLabel('Picture of the face').waitFor();
    expect((await page.request.get(shown.url())).status()).toBe(404);
  },
  240_000,
);
