import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { TarEntry } from './tar';

/*
 * A backup is a tar.gz, in this order:
 *   keyhold-backup.json        what it is and which schema it has
 *   key/master.json            the key file, unless it was left out
 *   files/<storage key>        as they lie in the data folder
 *   tables/<table>/<n>.json    rows as arrays of PostgreSQL's own text for each column, null for NULL
 *   jobs/<n>.json              the jobs that waited
 *   end.json                   counts, sequences, and the checksum of everything before it
 */

export const headName = 'keyhold-backup.json';
export const keyName = 'key/master.json';
export const endName = 'end.json';

export const backupHead = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations of its schema, in order. */
  migrations: z.array(z.int()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
    }),
  ),
  /** Recognises the master key; base64. */
  keyCheck: z.string(),
  includesKey: z.boolean(),
  includesFiles: z.boolean(),
});
export type BackupHead = z.output<typeof backupHead>;
export type BackedUpTable = BackupHead['tables'][number];

export const backupRows = z.array(z.array(z.nullable(z.string())));

export const backupJobs = z.array(
  z.strictObject({
    task: z.string(),
    payload: z.string(),
    queue: z.nullable(z.string()),
    runAt: z.string(),
    maxAttempts: z.int(),
    key: z.nullable(z.string()),
    priority: z.int(),
  }),
);
export type BackedUpJob = z.output<typeof backupJobs>[number];

export const backupEnd = z.strictObject({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  jobs: z.int(),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  checksum: z.string(),
});
export type BackupEnd = z.output<typeof backupEnd>;

/** Sums up entries in order, so that one that is missing, moved or changed shows. */
export function createChecksum(): { add(entry: TarEntry): void; result(): string } {
  const hash = createHash('sha256');
  return {
    add: ({ name, bytes }) => hash.update(`${name}\n${bytes.length}\n`).update(bytes),
    result: () => hash.copy().digest('hex'),
  };
}
