import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** They stand in for a module, start the whole app or load something anew: each file by itself. */
const byThemselves = [
  'src/app/**/*.test.{ts,tsx}',
  'src/screens/{hygienic-unlock,keyholder}.test.tsx',
  'src/lib/{realtime*,server-time}.test.{ts,tsx}',
];

/** The other files share their modules: `vitest.shared.config.ts`. */
export const shared = {
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    name: 'web-shared',
    // A whole form is filled in some tests, and the machine may be busy.
    testTimeout: 60_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: byThemselves,
    isolate: false,
    setupFiles: ['./src/test-setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
};

export default defineConfig({
  ...shared,
  test: { ...shared.test, name: 'web', include: byThemselves, exclude: [], isolate: true },
});
