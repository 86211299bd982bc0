import { type BackupEnd, type BackupHead, backupRows } from '../backup/format';
import { BackupDamaged, readBackup } from './read-backup';

/** What is known of a backup after all of it was read. */
export interface InspectedBackup {
  readonly path: string;
  readonly head: BackupHead;
  readonly end: BackupEnd;
  /** The text of the key file, if it is in the backup. */
  readonly keyFile: string | undefined;
}

/** Reads a backup to its end and holds it against its own counts, before anything is done with it. */
export async function inspectBackup(path: string, signal: AbortSignal): Promise<InspectedBackup> {
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  let keyFile: string | undefined;
  const rows: Record<string, number> = {};
  let [files, jobs] = [0, 0];
  for await (const part of readBackup(path, signal)) {
    if ((part.kind === 'head') === (head !== undefined)) throw new BackupDamaged(path);
    if (part.kind === 'head') {
      head = part.head;
      for (const { name } of head.tables) rows[name] = 0;
    } else if (part.kind === 'key') keyFile = part.bytes.toString('utf8');
    else if (part.kind === 'file') files += 1;
    else if (part.kind === 'jobs') jobs += part.jobs.length;
    else if (part.kind === 'rows') {
      const width = head?.tables.find(({ name }) => name === part.table)?.columns.length;
      const found = parseRows(path, part.json);
      if (found.some((row) => row.length !== width)) throw new BackupDamaged(path);
      rows[part.table] = (rows[part.table] ?? 0) + found.length;
    } else end = part.end;
  }
  if (!head || !end) throw new BackupDamaged(path);
  const tables = new Set([...Object.keys(rows), ...Object.keys(end.rows)]);
  const isComplete =
    files === end.files &&
    jobs === end.jobs &&
    [...tables].every((table) => rows[table] === end.rows[table]) &&
    head.includesKey === (keyFile !== undefined);
  if (!isComplete) throw new BackupDamaged(path);
  return { path, head, end, keyFile };
}

function parseRows(path: string, json: string): (string | null)[][] {
  try {
    return backupRows.parse(JSON.parse(json));
  } catch {
    throw new BackupDamaged(path);
  }
}
