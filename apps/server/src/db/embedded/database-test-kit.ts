import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyData, lendBinaries, newHome } from '../../../test/initialised-data';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { findProcess } from './running-process';

const run = promisify(execFile);

/** A new folder every account may pass through, removed after the test together with servers left running in it. */
export async function makeHome(): Promise<string> {
  const home = await newHome();
  onTestFinished(() => removeData(home));
  return home;
}

/** Removes folders after ending the server of each `…/postgres` below them. */
export async function removeData(...folders: string[]): Promise<void> {
  for (const folder of folders) {
    if (!/^(kh|keyhold)-/.test(basename(folder))) throw new Error(`${folder} was not made by a test.`);
    const { stdout } = await run('find', [folder, '-name', 'postmaster.pid']).catch(() => ({ stdout: '' }));
    for (const file of stdout.split('\n').filter(Boolean)) {
      const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
      const found = await findProcess(pid);
      if (!found?.servesCluster(join(file, '..'))) continue;
      process.kill(pid, 'SIGKILL');
      await until(async () => (await findProcess(pid))?.identity !== found.identity);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes a data folder with the binaries that the run has unpacked, and no cluster. */
export function lendBinariesTo(dataDir: string): Promise<string> {
  return lendBinaries(inject('initialisedData'), dataDir);
}

/** Makes a data folder with a copy of the database that the run has initialised: much quicker than the real thing. */
export function copyTo(dataDir: string): Promise<string> {
  return copyData(inject('initialisedData'), dataDir);
}

/** Starts a database that is stopped after the test; anything unexpected ends up in `losses`. */
export async function start(dataDir: string) {
  const losses: Error[] = [];
  const logged: string[] = [];
  const database = await startEmbeddedPostgres({
    dataDir,
    log: (message) => logged.push(message),
    onUnexpectedExit: (error) => losses.push(error),
  });
  onTestFinished(() => database.stop());
  return { database, losses, logged };
}

export async function query<Row extends object>(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
  as: { user?: string; database?: string; password?: string } = {},
): Promise<Row[]> {
  const client = new Client({ ...connection, ...as });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function until(holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${holds}`);
    await sleep(5);
  }
}

interface Line {
  ready?: string;
  acknowledged?: number;
  error?: string;
  message?: string;
  ms?: number;
}

/** Runs the fixture as a process of its own; `lines` grows as it speaks, `ended` settles when all was read. */
export function spawnOwner(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
  prefix: string[] = [],
) {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const script = fileURLToPath(new URL('./database.fixture.ts', import.meta.url));
  const [program = '', ...args] = [...prefix, process.execPath, '--import', tsx, script, dataDir];
  const child: ChildProcess = spawn(program, args, {
    ...account,
    // The cache of compiled files would be left behind for accounts that only tests use.
    env: account.uid === undefined ? process.env : { ...process.env, TSX_DISABLE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  if (!child.stdout) throw new Error('The fixture has no output.');
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(JSON.parse(line)));
  const ended = new Promise<void>((resolve) => {
    reader.once('close', () =>
      (child.exitCode ?? child.signalCode) === null ? child.once('exit', () => resolve()) : resolve(),
    );
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const acknowledged = () => lines.reduce((last, line) => line.acknowledged ?? last, 0);
  return { child, lines, ended, acknowledged };
}

export async function readPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}
