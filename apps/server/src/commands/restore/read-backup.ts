import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type BackedUpJob,
  type BackupEnd,
  type BackupHead,
  backupEnd,
  backupHead,
  backupJobs,
  createChecksum,
  endName,
  headName,
  keyName,
} from '../backup/format';
import { isStorageKey } from '../backup/stored-files';
import { readTar, TarDamaged, type TarEntry } from '../backup/tar';
import { CommandRefused } from '../terminal/command-refused';

/** A part of a backup, in the order of the file. */
export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'key'; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly key: string; readonly bytes: Buffer }
  | { readonly kind: 'rows'; readonly table: string; readonly json: string }
  | { readonly kind: 'jobs'; readonly jobs: readonly BackedUpJob[] }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/** The file is no backup, only a part of one, or was changed; nothing of it may be used. */
export class BackupDamaged extends CommandRefused {
  constructor(path: string) {
    super(`${path} is no whole backup of Keyhold: it is damaged or incomplete.`);
  }
}

/**
 * Reads a backup. Only a caller that reads to the end knows that it is whole and unchanged. Throws
 * BackupDamaged.
 */
export async function* readBackup(path: string, signal: AbortSignal): AsyncGenerator<BackupPart> {
  const checksum = createChecksum();
  let end: BackupEnd | undefined;
  try {
    for await (const entry of readTar(unpacked(path))) {
      signal.throwIfAborted();
      if (end) throw new BackupDamaged(path);
      const part = toPart(entry);
      if (!part) throw new BackupDamaged(path);
      if (part.kind === 'end') end = part.end;
      else checksum.add(entry);
      if (end && end.checksum !== checksum.result()) throw new BackupDamaged(path);
      yield part;
    }
  } catch (error) {
    throw isDamage(error) ? new BackupDamaged(path) : error;
  }
  if (!end) throw new BackupDamaged(path);
}

function unpacked(path: string): AsyncIterable<Buffer> {
  // A failure of either stream comes out of the second one, which is being read.
  return pipeline(createReadStream(path), createGunzip(), () => undefined);
}

/**
 * Damage shows as zlib's own codes, an archive that ends early, text that is no JSON, or JSON of another
 * shape.
 */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isZlib = 'code' in error && /^Z_|^ERR_STREAM_PREMATURE_CLOSE/.test(String(error.code));
  return (
    isZlib || error instanceof TarDamaged || error instanceof SyntaxError || error.name.endsWith('ZodError')
  );
}

function toPart({ name, bytes }: TarEntry): BackupPart | null {
  const json = () => JSON.parse(bytes.toString('utf8')) as unknown;
  if (name === headName) return { kind: 'head', head: backupHead.parse(json()) };
  if (name === endName) return { kind: 'end', end: backupEnd.parse(json()) };
  if (name === keyName) return { kind: 'key', bytes };
  const [, folder, rest = ''] = /^(\w+)\/(.+)$/.exec(name) ?? [];
  if (folder === 'jobs') return { kind: 'jobs', jobs: backupJobs.parse(json()) };
  if (folder === 'files') return isStorageKey(rest) ? { kind: 'file', key: rest, bytes } : null;
  const [, table] = /^([^/]+)\/\d+\.json$/.exec(rest) ?? [];
  return folder === 'tables' && table ? { kind: 'rows', table, json: bytes.toString('utf8') } : null;
}
