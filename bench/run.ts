import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { benchDashboard } from './dashboard';
import { benchStart } from './start';

const folder = await mkdtemp(join(tmpdir(), 'keyhold-bench-'));
await chmod(folder, 0o711);
try {
  await benchStart(join(folder, 'start'));
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'dashboard'),
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
} finally {
  await rm(folder, { recursive: true, force: true });
}
