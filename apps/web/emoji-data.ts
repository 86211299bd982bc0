import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Puts the names of all emoji on this site, where their picker looks for them once it is opened. */
export function emojiData(): Plugin {
  return {
    name: 'keyhold-emoji-data',
    apply: 'build',
    generateBundle() {
      const files = {
        'data.json': require.resolve('emojibase-data/en/data.json'),
        'messages.json': require.resolve('emojibase-data/en/messages.json'),
      };
      for (const [name, path] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `emoji/en/${name}`, source: readFileSync(path) });
    },
  };
}
