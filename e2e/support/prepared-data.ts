import { readdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startKeyhold } from './keyhold-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of data after a first start, in which nobody is yet. */
    preparedData: string;
  }
}

/** Makes the data of a first start once for all stories: a database takes longer to make than to copy. */
export default async function prepareData(project: TestProject): Promise<() => Promise<void>> {
  const server = await startKeyhold();
  await server.end();
  await setProgramsAside(server.dataDir);
  project.provide('preparedData', server.dataDir);
  return () => server.stop();
}

/** The database's programs are two thirds of the data, and nobody changes them: a copy of a link does for each story. */
async function setProgramsAside(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const name = (await readdir(folder)).find((each) => each.startsWith('bin-'));
  if (name === undefined) throw new Error('The database has no programs of its own.');
  const aside = join(dataDir, '..', name);
  await rename(join(folder, name), aside);
  await symlink(aside, join(folder, name));
}
