import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { standardPersona } from '@keyhold/contracts/ai-studio/persona';
import { testImageServer } from '@keyhold/contracts/ai-studio/pictures';
import { lookAtComfy } from '@keyhold/image-servers/comfyui/comfyui';
import { addressOf } from '@keyhold/image-servers/upstream/ask-upstream';
import { expect, onTestFinished, test } from 'vitest';
import { withAi } from '../../../test/ai';
import { FakeComfyUi } from '../../../test/fake-comfyui';
import { signIn } from '../../../test/people';
import { createTestApp } from '../../../test/test-app';
import { AddressRefused } from '../../platform/outbound/outbound';

test('a name that leads to this machine is refused once it was looked up, and nothing is asked there', async () => {
  const running = await createTestApp({ loopback: 'off' });
  onTestFinished(() => running.close());
  const person = await signIn(running);
  const comfy = await FakeComfyUi.start();
  await withAi(person, { localProxyUrl: comfy.url.replace('http://127.0.0.1', 'https://localhost') });
  expect((await person.call(testImageServer, {})).failure.error).toBe('ai_address_refused');
});

test('the socket and the picture pass the filter like every other call', async () => {
  const comfy = await FakeComfyUi.start();
  const url = new URL(comfy.url.replace('127.0.0.1', 'localhost'));
  const order = {
    ...standardPersona,
    ...{ picture: '00000000-0000-4000-8000-000000000000', run: 1, seed: 1, prompt: 'reading' },
    ...{ width: 512, height: 512, exactSize: true },
  };
  const making = {
    signal: new AbortController().signal,
    patienceMs: 5_000,
    tell: () => undefined,
    fetchFace: () => Promise.resolve('gone' as const),
  };
  const looked: string[] = [];
  const paintWithout = async (closed: string | null) => {
    const refuse: LookupFunction = (_name, _options, found) => found(new AddressRefused(), '', 4);
    const admit = ({ pathname }: URL): LookupFunction => {
      looked.push(pathname);
      return pathname === closed ? refuse : (lookUp as LookupFunction);
    };
    const server = await lookAtComfy({ url, admit }, 5_000);
    if (typeof server === 'string') throw new Error(server);
    return server.make(order, making);
  };
  await expect(paintWithout('/ws')).rejects.toThrow(AddressRefused);
  expect(comfy.prompts).toEqual([]);
  await expect(paintWithout('/view')).rejects.toThrow(AddressRefused);
  looked.length = 0;
  expect((await paintWithout(null)).bytes.length).toBeGreaterThan(0);
  expect(looked).toEqual(
    expect.arrayContaining(['/models/checkpoints', '/ws', '/prompt', '/view', '/history']),
  );
});

test.each([
  ['https://comfy.example.org//10.0.0.1', 'https://comfy.example.org//10.0.0.1/prompt'],
  ['https://comfy.example.org/one/', 'https://comfy.example.org/one/prompt'],
  ['https://comfy.example.org/?next=#there', 'https://comfy.example.org/prompt'],
  ['https://comfy.example.org:8443', 'https://comfy.example.org:8443/prompt'],
])('whatever stands in the path of %s, its host stays', (base, called) => {
  expect(addressOf(new URL(base), '/prompt').href).toBe(called);
});
