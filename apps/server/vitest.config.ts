import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The product and its packages are loaded once for each worker, not once for each file.
    isolate: false,
    globalSetup: ['./test/built-programs.ts', './test/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
