import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.spec.ts'],
    globalSetup: 'support/prepared-data.ts',
    // A story mostly waits: for its server, its browser, and for twenty seconds of scramble.
    maxWorkers: 2 * availableParallelism(),
    // The browser's driver is loaded once for each worker.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
