import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Nobody knows yet how long a file takes: the largest begin first, and those that wait for a device before them. */
class DevicesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => (moduleId.includes('/devices/') ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => waits(a) - waits(b));
  }
}

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.spec.ts'],
    globalSetup: 'support/prepared-data.ts',
    // A story mostly waits: for its server, its browser, and for twenty seconds of scramble.
    maxWorkers: Math.ceil(2.5 * availableParallelism()),
    sequence: { sequencer: DevicesFirst },
    // The browser's driver is loaded once for each worker.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
