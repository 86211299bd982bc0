import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { findProcess } from '../../src/db/embedded/running-process';
import { copyData, newHome } from '../initialised-data';
import { stage } from './stage';

export const testControlToken = 'the token of these tests';
const patienceMs = 90_000;

/** A running product, in a process of its own that tests may kill. */
export interface Product {
  /** The address it listens at; empty for a worker. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Its exit code, once it has ended. */
  readonly exit: Promise<number | null>;
  /** Everything it has said so far. */
  output(): string;
  /** Ends it without a warning, as a power cut or the kernel does. */
  kill(): Promise<void>;
  /** Asks it to stop, which must end it with 0. */
  stop(): Promise<void>;
  /** Moves the clock of the product. */
  advance(ms: number): Promise<void>;
}

/** A new folder that every account may pass through, removed after the test. */
export async function makeHome(): Promise<string> {
  const home = await newHome();
  stage.atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}

/** A data folder with an initialised database; the server that then runs in it is ended after the test. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await copyData(inject('initialisedData'), join(await makeHome(), 'data'));
  stage.atEnd(() => killDatabase(dataDir));
  return dataDir;
}

/** Kills the embedded database of a folder, if it runs; resolves when it is gone. */
export async function killDatabase(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres/cluster');
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  const found = Number.isNaN(pid) ? null : await findProcess(pid);
  if (!found?.servesCluster(await realpath(cluster))) return;
  process.kill(pid, 'SIGKILL');
  while ((await findProcess(pid))?.identity === found.identity) await pause(10);
}

/** A port for the devices of an installation: the same for its processes, and hardly that of another one. */
function mqttPortOf({ KEYHOLD_DATA_DIR = '', DATABASE_URL = '' }: Record<string, string>): string {
  const hash = createHash('sha256').update(`${KEYHOLD_DATA_DIR} ${DATABASE_URL}`).digest();
  return String(10_000 + (hash.readUInt16BE() % 20_000));
}

/** Launches the product; `said` settles with what it said when it was ready or had ended. */
export function launch(env: Record<string, string>, processes: readonly string[] = []) {
  const child = spawn(process.execPath, [stage.program(), ...processes], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: '0',
      KEYHOLD_MQTT_PORT: mqttPortOf(env),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        if (/Keyhold (is ready|worker is ready)/.test(line)) resolve();
      });
    }
  });
  stage.atEnd(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, exit, ready, output: () => lines.join('\n') };
}

/** Starts the product under test control, without captcha and mails, and waits until it is ready. */
export async function startProduct(
  env: Record<string, string>,
  processes: readonly string[] = [],
): Promise<Product> {
  const { child, exit, ready, output } = launch(
    {
      KEYHOLD_TEST_CONTROL: testControlToken,
      KEYHOLD_CAPTCHA: 'off',
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      ...env,
    },
    processes,
  );
  const ended = exit.then((code) => {
    throw new Error(`The product ended with code ${code}:\n${output()}`);
  });
  await withinPatience(Promise.race([ready, ended]), () => `The product is not ready:\n${output()}`);
  ended.catch(() => undefined);
  const url = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1] ?? '';
  return {
    url,
    child,
    exit,
    output,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await withinPatience(exit, () => `The product does not stop:\n${output()}`);
      if (code !== 0) throw new Error(`The product stopped with ${code}:\n${output()}`);
    },
    async advance(ms) {
      const answer = await fetch(`${url}/__test/clock`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testControlToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: ms / 1000 }),
      });
      if (!answer.ok) throw new Error(`The clock did not move: ${await answer.text()}`);
    },
  };
}

async function withinPatience<T>(work: Promise<T>, why: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(why())), patienceMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until something holds; looks every 20 ms. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${holds}`);
    await pause(20);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
