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
  project.provide('preparedData', server.dataDir);
  return () => server.stop();
}
