import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** What is loaded at one moment comes in one file: a phone waits for each file, and for the headers of each. */
const moments = {
  start: ['main.tsx'],
  login: ['screens/login.tsx'],
  around: ['app/surroundings.tsx'],
  frame: ['lib/api/query-client.ts', 'app/queries.tsx', 'app/first-queries.ts', 'app/layout/main-layout.tsx'],
  home: ['screens/dashboard.tsx'],
  // What the keyholder's home has of what the others load once they have settled.
  between: [],
  settled: ['app/layout/later-parts.tsx'],
  // Run apart from what else comes then: both at once would hold the page for too long.
  line: ['lib/socket-line.ts'],
  cards: ['features/locks/cards/game/dashboard-cards.tsx'],
  lock: ['screens/lock-detail.tsx'],
  game: ['features/locks/cards/game/card-game-panel.tsx'],
  keyholder: ['screens/keyholder.tsx'],
  // Fetched ahead for who has somebody to write with, in few files: each holds the page while it is asked for. What other
  // pages have too comes before.
  parts: [],
  messages: ['features/messages/chat-panel.tsx'],
};

/** What comes once a page has settled, and a page that fewer begin with. */
const later = new Set(['settled', 'line', 'keyholder', 'parts', 'messages']);

/** The id of a module of src. */
export const moduleOf = (file: string) => new URL(`src/${file}`, import.meta.url).pathname;

const isLibrary = (id: string) => id.includes('/node_modules/');
/** Contracts take schemas from each other, which pages that only call do not have. */
const isCalled = (id: string) => !id.includes('/contracts/src/');

/** Modules of ours that come along with these files of src, without those that are loaded later. */
function reach(files: readonly string[], graph: Graph, passes = (_id: string) => true): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = files.map(moduleOf);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (isLibrary(id) || reached.has(id)) continue;
    reached.add(id);
    if (passes(id)) waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function assign(graph: Graph): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  const claim = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  };
  const all = Object.entries(moments).flatMap(([name, files]) => (later.has(name) ? [] : files));
  const called = reach(all, graph, isCalled);
  // A contract that takes nothing from others is none of schemas: whoever needs it takes it along.
  const isPlain = (id: string) => !isCalled(id) && graph.getModuleInfo(id)?.importedIds.length === 0;
  claim(
    'schemas',
    [...reach(all, graph)].filter((id) => !called.has(id) && !isPlain(id)),
  );
  claim('start', reach(moments.start, graph, isCalled));
  // The login and the pages behind it begin apart: neither waits for what only the other has.
  const ofLogin = reach([...moments.login, ...moments.around], graph, isCalled);
  const ofFrame = reach(moments.frame, graph, isCalled);
  const ofHome = reach(moments.home, graph, isCalled);
  const ofLock = reach(moments.lock, graph, isCalled);
  claim(
    'start',
    [...ofLogin].filter((id) => ofFrame.has(id) || ofHome.has(id)),
  );
  // Most begin with one of these: what both have, neither takes along from the other.
  const ofCards = reach(moments.cards, graph, isCalled);
  claim(
    'frame',
    [...ofLock].filter((id) => ofHome.has(id) || ofCards.has(id)),
  );
  const ofSettled = reach([...moments.settled, ...moments.line, ...moments.messages], graph, isCalled);
  const ofKeyholder = reach(moments.keyholder, graph, isCalled);
  for (const [name, files] of Object.entries(moments)) {
    const own = reach(files, graph, isCalled);
    // What a page has that comes later elsewhere comes with the frame: the page does not take all the rest along.
    if (name === 'settled' || name === 'line')
      claim(
        'frame',
        [...own].filter((id) => called.has(id)),
      );
    if (name === 'between')
      claim(
        name,
        [...ofKeyholder].filter((id) => ofSettled.has(id) && !ofLock.has(id)),
      );
    if (name === 'messages')
      claim(
        'parts',
        [...own].filter((id) => graph.getModuleInfo(id)?.importers.some((importer) => !own.has(importer))),
      );
    claim(name, own);
  }
  return chunks;
}

let chunks: ReadonlyMap<string, string> | undefined;

/** By their turn: a file takes along what its modules need, but for what one before it has. */
export const momentGroups = ['schemas', ...Object.keys(moments)].map((name, turn) => ({
  debugName: name,
  name: (id: string, graph: Graph) => {
    chunks ??= assign(graph);
    return chunks.get(id) === name ? name : null;
  },
  priority: 19 - turn,
  includeDependenciesRecursively: name !== 'schemas',
}));
