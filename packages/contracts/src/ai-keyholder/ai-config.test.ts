import { expect, test } from 'vitest';
import { aiConfigBody, standardAiSettings } from './ai-config';

const read = (fields: object) => aiConfigBody.safeParse({ ...standardAiSettings, ...fields });

test.each([
  ['', true],
  ['https://comfy.example.org', true],
  [' http://192.168.1.4:8188 ', true],
  ['ftp://comfy.example.org', false],
  ['comfy.example.org', false],
  [`https://comfy.example.org/${'a'.repeat(300)}`, false],
])('an image generator may be at %j: %s', (localProxyUrl, isTaken) => {
  expect(read({ localProxyUrl }).success).toBe(isTaken);
});

test('the key of an image generator goes in where it was typed, and whether one is kept is not taken', () => {
  expect(read({}).data?.localProxyApiKey).toBeUndefined();
  expect(read({ localProxyApiKey: '' }).data?.localProxyApiKey).toBe('');
  expect(read({ localProxyApiKey: 'k'.repeat(401) }).success).toBe(false);
  expect(read({ localProxyApiKeyEncrypted: true }).data?.localProxyApiKeyEncrypted).toBeUndefined();
});
