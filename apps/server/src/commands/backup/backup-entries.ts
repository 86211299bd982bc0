import type pg from 'pg';
import { exportJobs, exportRows, exportSequences } from './export-database';
import {
  type BackupEnd,
  type BackupHead,
  backupEnd,
  createChecksum,
  endName,
  headName,
  keyName,
} from './format';
import { readStoredFiles } from './stored-files';
import type { TarEntry } from './tar';

/** The contents of a backup; `client` runs inside the snapshot of that backup. */
export interface BackupSource {
  readonly client: pg.ClientBase;
  readonly head: BackupHead;
  /** The key file as it is; undefined to leave it out. */
  readonly keyFile: Buffer | undefined;
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

/** The entries of a backup in order. `onEnd` gets the counts before the last one. */
export async function* backupEntries(
  source: BackupSource,
  onEnd: (end: BackupEnd) => void,
): AsyncGenerator<TarEntry> {
  const checksum = createChecksum();
  const counts = { files: 0, jobs: 0, rows: {} as Record<string, number> };
  for await (const entry of contents(source, counts)) {
    checksum.add(entry);
    yield entry;
  }
  const sequences = await exportSequences(source.client);
  const end = { ...counts, sequences, checksum: checksum.result() };
  onEnd(end);
  yield toEntry(endName, backupEnd.parse(end));
}

async function* contents(
  { client, head, keyFile, dataDir, signal }: BackupSource,
  counts: { files: number; jobs: number; rows: Record<string, number> },
): AsyncGenerator<TarEntry> {
  yield toEntry(headName, head);
  if (keyFile) yield { name: keyName, bytes: keyFile };
  if (head.includesFiles) {
    // The files are read right after the snapshot began: files stored later belong to no row of it, and few
    // are deleted.
    for await (const { key, bytes } of readStoredFiles(dataDir, signal)) {
      counts.files += 1;
      yield { name: `files/${key}`, bytes };
    }
  }
  for (const table of head.tables) {
    counts.rows[table.name] = 0;
    let piece = 0;
    for await (const { json, count } of exportRows(client, table, signal)) {
      counts.rows[table.name] = (counts.rows[table.name] ?? 0) + count;
      piece += 1;
      yield { name: `tables/${table.name}/${String(piece).padStart(6, '0')}.json`, bytes: json };
    }
  }
  const jobs = await exportJobs(client);
  counts.jobs = jobs.length;
  yield toEntry('jobs/000001.json', jobs);
}

function toEntry(name: string, content: object): TarEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 1)}\n`) };
}
