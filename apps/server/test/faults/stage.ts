import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const tsx = createRequire(import.meta.url).resolve('tsx');
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** What faults are played on: in a test on the product's sources; attacks set it otherwise. */
export const stage: {
  /** The arguments of node that run the product. */
  program: readonly string[];
  /** Has something done when the test is over. */
  atEnd(work: () => void | Promise<void>): void;
} = { program: ['--import', tsx, main], atEnd: onTestFinished };
