import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server's programs as this run has built them: they start much quicker than from the sources. */
    programs: string;
  }
}

/** What faults are played on: in a test on the programs that its run has built; attacks set it otherwise. */
export const stage: {
  /** The file that runs the product. */
  program(): string;
  /** Has something done when the test is over. */
  atEnd(work: () => void | Promise<void>): void;
} = { program: () => join(inject('programs'), 'main.js'), atEnd: onTestFinished };
