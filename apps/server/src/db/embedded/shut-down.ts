import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { runAs } from './owner-user';
import { findProcess, type RunningProcess } from './running-process';
import { childEnvironment } from './server-process';
import type { Transport } from './transport';

const run = promisify(execFile);

const POLL_MS = 20;

/** Fast: sessions end, a checkpoint is written. Immediate: the next start recovers. The last spares nobody. */
const STEPS = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/** Ends the server, more firmly each time it does not go; resolves when its process is gone. */
export async function shutDown(
  folder: DatabaseFolder,
  binaries: Binaries,
  transport: Transport,
  pid: number,
  server: RunningProcess,
): Promise<void> {
  if (transport === 'loopback') {
    // Node cannot send the signals that PostgreSQL understands on Windows.
    await run(binaries.pgCtl, ['stop', '-w', '-s', '-m', 'fast', '-D', folder.cluster], {
      ...runAs(folder.user),
      cwd: folder.path,
      env: childEnvironment(),
    });
    return;
  }
  for (const { signal, waitMs } of STEPS) {
    if (!sendSignal(pid, signal)) return;
    if (await isGoneWithin(waitMs, pid, server)) return;
  }
  throw new Error(`The database server (process ${pid}) in ${folder.path} does not end.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function isGoneWithin(waitMs: number, pid: number, server: RunningProcess): Promise<boolean> {
  const giveUpAt = performance.now() + waitMs;
  while (performance.now() < giveUpAt) {
    if ((await findProcess(pid))?.identity !== server.identity) return true;
    await sleep(POLL_MS);
  }
  return false;
}
