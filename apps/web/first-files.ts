import type { Plugin, Rolldown } from 'vite';
import { moduleOf } from './chunks';

/** What the frame of every page behind the session begins with. */
const frame = ['lib/api/query-client.ts', 'app/queries.tsx', 'app/layout/main-layout.tsx'];

interface FirstPaint {
  /** The modules that it waits for. */
  readonly modules: readonly string[];
  /** The calls that it waits for, beside who is signed in; app/first-queries.ts makes them too. */
  readonly asks?: readonly string[];
}

/** By the path of a page that many begin with. */
const waitedFor: Readonly<Record<string, FirstPaint>> = {
  '/login': { modules: ['screens/login.tsx'], asks: ['/api/admin/settings/public'] },
  '/': {
    modules: [...frame, 'screens/dashboard.tsx'],
    asks: ['/api/users/me', '/api/locks/me/dashboard', '/api/locks/drafts'],
  },
  '/lock/$id': {
    modules: [...frame, 'screens/lock-detail.tsx'],
    asks: ['/api/users/me', '/api/locks/$id', '/api/locks/$id/events'],
  },
  '/keyholder': {
    modules: [...frame, 'app/further-screens.ts', 'screens/keyholder.tsx'],
    asks: ['/api/users/me'],
  },
};

/**
 * Writes down which files a page needs that index.html does not name, and which calls: the browser would learn of them only
 * once the first script runs, and ask for them only then. The server names them in the page that it sends.
 */
export function firstFiles(): Plugin {
  return {
    name: 'keyhold-first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      const pages = Object.entries(waitedFor).map(([path, { modules, asks = [] }]) => {
        const begun = modules.map((module) => chunkOf(moduleOf(module), chunks));
        const files = [...filesOf(begun, bundle)].filter((file) => !named.has(file));
        return [path, { links: files.map(linkTo).join(''), asks: asks.join(' ') }];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'first-files.json',
        source: JSON.stringify(Object.fromEntries(pages)),
      });
    },
  };
}

type Chunk = Rolldown.OutputChunk;

function chunkOf(module: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (chunk === undefined) throw new Error(`No file of the build has ${module}`);
  return chunk;
}

/** Scripts and stylesheets that come along with these. */
function filesOf(begun: readonly Chunk[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [...begun];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    waiting.push(...chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk'));
  }
  return files;
}

/** By the end of a file's name. */
const kinds: Readonly<Record<string, string>> = {
  js: 'rel="modulepreload"',
  css: 'rel="preload" as="style"',
};

const linkTo = (file: string) =>
  `<link ${kinds[file.slice(file.lastIndexOf('.') + 1)]} fetchpriority="low" crossorigin href="/${file}">`;
