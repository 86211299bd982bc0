import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
