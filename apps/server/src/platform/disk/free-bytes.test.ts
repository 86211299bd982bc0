import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeBytes } from './free-bytes';

test('a folder that nobody has made yet has the space of the one that it would be in', async () => {
  const [there, missing] = await Promise.all([
    freeBytes(tmpdir()),
    freeBytes(join(tmpdir(), 'nobody-makes-this', 'data')),
  ]);
  expect(missing).toBeGreaterThan(0);
  expect(Math.abs(missing - there)).toBeLessThan(1024 ** 3);
});
