import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from './free-port';
import { until } from './until';

const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const token = 'the token of the browser tests';
const startMs = 90_000;
const stopMs = 10_000;

/** The built product, running under test control on data of its own. */
export interface KeyholdServer {
  readonly url: string;
  readonly dataDir: string;
  /** Where its devices find it. */
  readonly mqttPort: number;
  /** Asks a call of the test control; the answer as JSON. */
  control(path: string, body?: object): Promise<unknown>;
  /** Kills it as a power cut does, and starts it again at the same address. */
  restart(): Promise<void>;
  /** Ends it; its data stay until it is stopped. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built product on a free port, with an embedded database in a temporary folder: a copy of `preparedData`, where
 * that is given. It is an installation among friends, which asks for no captcha and no code by mail.
 */
export async function startKeyhold(
  env: Record<string, string> = {},
  preparedData?: string,
): Promise<KeyholdServer> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'keyhold-e2e-')));
  // Started as root, the database runs as another account, which has to pass through.
  await chmod(home, 0o755);
  const dataDir = join(home, 'data');
  // Whose files they are goes with them.
  if (preparedData !== undefined) await promisify(execFile)('cp', ['-a', preparedData, dataDir]);
  const port = await findFreePort();
  const mqttPort = await findFreePort();
  let said = '';
  const launch = () => {
    const launched = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        PORT: String(port),
        KEYHOLD_MQTT_PORT: String(mqttPort),
        KEYHOLD_DATA_DIR: dataDir,
        KEYHOLD_TEST_CONTROL: token,
        KEYHOLD_LOG_LEVEL: 'warn',
        KEYHOLD_CAPTCHA: 'off',
        KEYHOLD_EMAIL_VERIFICATION: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [launched.stdout, launched.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
      });
    }
    return launched;
  };
  let child: ChildProcess = launch();
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    await endProcess(child);
    await killDatabase(dataDir);
  };
  const stop = async () => {
    await end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const isReady = () =>
    until(async () => {
      if (child.exitCode !== null) throw new Error(`Keyhold ended with code ${child.exitCode}:\n${said}`);
      return fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, startMs);
  try {
    await isReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    mqttPort,
    end,
    stop,
    async restart() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = launch();
      await isReady();
    },
    async control(path, body) {
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}

/** After a SIGKILL the database lives on, waiting for the next start; here there is none. */
async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  if (Number.isNaN(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await until(() => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  }, stopMs);
}
