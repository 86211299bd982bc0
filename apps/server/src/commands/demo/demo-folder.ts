import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres';
import { hasDatabase, removeDatabase } from '../../db/embedded/existing-database';
import type { Randomness } from '../../kernel/random';
import { writeFileDurably } from '../../platform/disk/write-file-durably';
import { CommandRefused } from '../terminal/command-refused';

/** The note in a data folder that makes it a demo. */
const demoNote = z.strictObject({
  demo: z.literal(true),
  /** False while it is being filled. */
  isFilled: z.boolean(),
  /** The one password of all its people. */
  password: z.string(),
});
export type DemoNote = z.output<typeof demoNote>;

const noteFile = (dataDir: string) => join(dataDir, 'demo.json');

/**
 * Returns the note of a filled demo; null for a folder that is still to be filled. Removes what an
 * interrupted demo left. Refuses a folder with anything else in it.
 */
export async function findDemo(dataDir: string): Promise<DemoNote | null> {
  const names = await readdir(dataDir).catch(ignoreMissing);
  if (!names || names.length === 0) return null;
  const note = await readNote(dataDir);
  if (!note) {
    throw new CommandRefused(
      `${dataDir} is not empty and no demo, so it was left as it is: choose another folder with KEYHOLD_DATA_DIR.`,
    );
  }
  if (note.isFilled) return note;
  await removeInterrupted(dataDir);
  return null;
}

export async function writeDemoNote(dataDir: string, note: DemoNote, random: Randomness): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(note, null, 2)}\n`);
  await writeFileDurably(noteFile(dataDir), bytes, { ifExists: 'replace', random });
}

async function readNote(dataDir: string): Promise<DemoNote | null> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(ignoreMissing);
  if (text === undefined) return null;
  try {
    return demoNote.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function removeInterrupted(dataDir: string): Promise<void> {
  if (await hasDatabase(dataDir)) {
    // A killed demo leaves its database running, so this takes it over to stop it. While another process
    // still fills the demo, that is refused.
    const embedded = await startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      onUnexpectedExit: () => undefined,
    });
    await embedded.stop();
    await removeDatabase(dataDir);
  }
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
