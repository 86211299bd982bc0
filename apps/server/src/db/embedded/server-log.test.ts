import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { boundServerLog } from './server-log';

it('empties a large log under a writer that keeps appending', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kh-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = join(folder, 'postgres.log');
  const writer = await open(log, 'a');
  onTestFinished(() => writer.close());

  await writer.write('0123456789');
  await boundServerLog(log, 10);
  expect(await readFile(log, 'utf8')).toBe('0123456789');

  await writeFile(`${log}.old`, 'older');
  await writer.write('!');
  await boundServerLog(log, 10);
  await writer.write('next');
  expect(await readFile(log, 'utf8')).toBe('next');
  expect(await readFile(`${log}.old`, 'utf8')).toBe('0123456789!');
});
