import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { benchAi } from './ai';
import { benchAnalytics } from './analytics';
import { benchBacklog } from './backlog';
import { benchDashboard } from './dashboard';
import { benchDevices } from './devices';
import { benchDiscover } from './discover';
import { benchForum } from './forum';
import { benchInteractions } from './interactions';
import { benchMessages } from './messages';
import { benchProfile } from './profile';
import { benchScale } from './scale';
import { benchSockets } from './sockets';
import { benchStart } from './start';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '10000000' },
    messages: { type: 'string', default: '1000000' },
    locks: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '1000000' },
    devices: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '1000000' },
    sockets: { type: 'string', default: '10000' },
    chats: { type: 'string', default: '200' },
  },
});
const parts: Record<string, (folder: string) => Promise<void>> = {
  start: benchStart,
  analytics: (folder) => benchAnalytics(folder, Number(values.events)),
  ai: (folder) => benchAi(folder, Number(values.chats)),
  dashboard: runDashboard,
  backlog: (folder) => benchBacklog(folder, Number(values.rows)),
  devices: (folder) => benchDevices(folder, Number(values.devices)),
  discover: (folder) => benchDiscover(folder, Number(values.users)),
  forum: (folder) => benchForum(folder, Number(values.posts)),
  interactions: benchInteractions,
  messages: (folder) => benchMessages(folder, Number(values.messages)),
  profile: (folder) => benchProfile(folder, Number(values.users)),
  sockets: (folder) => benchSockets(folder, Number(values.sockets)),
  scale: (folder) => benchScale(folder, Number(values.locks)),
};
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);

// Times mean little where others work.
console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
const folder = await mkdtemp(join(tmpdir(), 'keyhold-bench-'));
await chmod(folder, 0o711);
try {
  for (const name of wanted) {
    const part = parts[name];
    if (!part) throw new Error(`Unknown part: ${name}. Known are ${Object.keys(parts).join(', ')}.`);
    await part(join(folder, name));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runDashboard(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  try {
    await benchDashboard(database);
  } finally {
    await database.stop();
  }
}
