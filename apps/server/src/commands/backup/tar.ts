// Why not a library: record 0011.

/** One file inside a backup. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The archive ends early, or holds what no backup holds. */
export class TarDamaged extends Error {
  override readonly name = 'TarDamaged';
}

const blockBytes = 512;
const longestPlainName = 100;
/** Far above the largest file and batch of rows: a damaged size must not ask for all memory. */
const largestEntryBytes = 512 * 1024 * 1024;
const field = { size: [124, 12], checksum: [148, 8], type: [156, 1] } as const;

/** An entry as blocks of a tar archive (POSIX ustar; a pax record carries a long name). */
export function toTar({ name, bytes }: TarEntry): Buffer[] {
  if (Buffer.byteLength(name) <= longestPlainName) return block(name, '0', bytes);
  return [...block('pax', 'x', paxPath(name)), ...block(name.slice(-longestPlainName), '0', bytes)];
}

/** The two empty blocks that end every archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

function block(name: string, type: '0' | 'x', bytes: Buffer): Buffer[] {
  const head = Buffer.alloc(blockBytes);
  head.write(name, 0);
  head.write('0000600\0', 100);
  // The archive names no owner: whoever unpacks it owns the file.
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, field.size[0]);
  head.write(`${'0'.padStart(11, '0')}\0`, 136);
  head.write(type, field.type[0]);
  head.write('ustar\x0000', 257);
  head.write(`${checksumOf(head).toString(8).padStart(6, '0')}\0 `, field.checksum[0]);
  return [head, bytes, Buffer.alloc(padding(bytes.length))];
}

/** A record that counts its own length: `31 path=files/…\n`. */
function paxPath(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${name}\n`);
}

/** Reads the archives that `toTar` writes, and `source` to its end. Throws TarDamaged. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]();
  const take = taker(chunks);
  let longName: string | undefined;
  try {
    for (;;) {
      const head = await take(blockBytes);
      if (head.every((byte) => byte === 0)) break;
      const { type, size } = readHead(head);
      const bytes = await take(size);
      await take(padding(size));
      if (type === 'x') longName = /^\d+ path=(.+)\n$/.exec(bytes.toString('utf8'))?.[1];
      else {
        yield { name: longName ?? text(head, [0, longestPlainName]), bytes };
        longName = undefined;
      }
    }
    // gzip has its own checksum behind the end, which is checked only once everything was read.
    while (!(await chunks.next()).done);
  } finally {
    await chunks.return?.();
  }
}

function readHead(head: Buffer): { type: string; size: number } {
  const size = Number.parseInt(text(head, field.size), 8);
  const type = text(head, field.type);
  const isWhole = Number.parseInt(text(head, field.checksum), 8) === checksumOf(head);
  if (!isWhole || !(size >= 0 && size <= largestEntryBytes) || !['0', 'x'].includes(type))
    throw new TarDamaged('The archive holds what no backup holds');
  return { type, size };
}

/** Hands out exactly as many bytes as are asked for. */
function taker(chunks: AsyncIterator<Buffer>): (length: number) => Promise<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  return async (length) => {
    while (waitingBytes < length) {
      const next = await chunks.next();
      if (next.done) throw new TarDamaged('The archive ends early');
      waiting.push(next.value);
      waitingBytes += next.value.length;
    }
    const [first, ...more] = waiting;
    const all = first && more.length === 0 ? first : Buffer.concat(waiting);
    waiting = [all.subarray(length)];
    waitingBytes -= length;
    return all.subarray(0, length);
  };
}

/** The checksum counts its own field as blanks. */
function checksumOf(head: Buffer): number {
  const [start, length] = field.checksum;
  return head.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 32 : byte), 0);
}

function text(head: Buffer, [start, length]: readonly [number, number]): string {
  const part = head.subarray(start, start + length);
  const end = part.indexOf(0);
  return part.subarray(0, end === -1 ? length : end).toString('utf8');
}

function padding(length: number): number {
  return (blockBytes - (length % blockBytes)) % blockBytes;
}
