import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'fairness-checker',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['./src/testing/fixed-seed.ts'],
    testTimeout: 60_000,
  },
});
