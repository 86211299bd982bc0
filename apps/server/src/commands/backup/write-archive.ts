import { open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { publish } from '../../db/embedded/durable-files';
import type { Randomness } from '../../kernel/random';
import { CommandRefused } from '../terminal/command-refused';
import { type TarEntry, tarEnd, toTar } from './tar';

/**
 * Writes the entries to a new 0600 file that appears under its name only when it is whole and on the disk. Returns its
 * size in bytes. Refuses a name that is taken: an older backup is never replaced.
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<TarEntry>,
  parts: { random: Randomness; signal: AbortSignal },
): Promise<number> {
  await requireFreeName(path);
  const unfinished = join(
    dirname(path),
    `.${basename(path)}.${parts.random.bytes(6).toString('hex')}.unfinished`,
  );
  try {
    const file = await open(unfinished, 'wx', 0o600);
    await pipeline(Readable.from(blocksOf(entries)), createGzip(), file.createWriteStream({ flush: true }), {
      signal: parts.signal,
    });
    const { size } = await stat(unfinished);
    await requireFreeName(path);
    await publish(unfinished, path);
    return size;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Refuses a path that exists, or that lies in no folder. */
export async function requireFreeName(path: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory()) throw new CommandRefused(`There is no folder ${dirname(path)} to write to.`);
  if (await stat(path).catch(() => null)) {
    throw new CommandRefused(`${path} exists already and was left as it is: choose another name.`);
  }
}

async function* blocksOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    for (const part of toTar(entry)) if (part.length > 0) yield part;
  }
  yield tarEnd;
}
