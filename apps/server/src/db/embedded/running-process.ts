import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface RunningProcess {
  /** Differs for every process that ever has this id, so that a reused id is not taken for the old process. */
  readonly identity: string;
  /** Whether this is a PostgreSQL server started for that data directory. */
  servesCluster(cluster: string): boolean;
}

/**
 * Returns the process with this id, or null if there is none. A process that ended and only waits to be
 * reaped counts as none.
 */
export function findProcess(pid: number): Promise<RunningProcess | null> {
  if (process.platform === 'linux') return findInProc(pid);
  return process.platform === 'win32' ? findByTasklist(pid) : findByPs(pid);
}

async function findInProc(pid: number): Promise<RunningProcess | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    return {
      identity: `${boot} ${fields[19]}`,
      servesCluster: (cluster) => args[args.indexOf('-D') + 1] === cluster,
    };
  } catch {
    return null;
  }
}

/** Finds a process on systems without /proc (macOS). */
export async function findByPs(pid: number): Promise<RunningProcess | null> {
  const format = ['-ww', '-o', 'stat=', '-o', 'lstart=', '-o', 'command=', '-p', String(pid)];
  // ps fails if there is no such process.
  const { stdout } = await run('ps', format, { env: { ...process.env, LC_ALL: 'C' } }).catch(() => ({
    stdout: '',
  }));
  const found = /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)/.exec(stdout);
  const [, state = 'Z', startedAt = '', command = ''] = found ?? [];
  if (state.startsWith('Z')) return null;
  return {
    identity: startedAt,
    servesCluster: (cluster) => command.trimEnd().endsWith(`-D ${cluster}`),
  };
}

async function findByTasklist(pid: number): Promise<RunningProcess | null> {
  const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  const program = /^"([^"]+)"/m.exec(stdout)?.[1];
  if (!program) return null;
  return { identity: program, servesCluster: () => program.toLowerCase() === 'postgres.exe' };
}
