import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPairing } from '@keyhold/contracts/ai-bridge/bridges';
import { OWN_PART_LENGTH, ownPartOf, writePairingCode } from '@keyhold/contracts/ai-bridge/pairing-code';
import { onTestFinished } from 'vitest';
import type { Caller } from './caller';
import { eventually } from './eventually';

let built: string | undefined;

/** The program as it is published: one file. */
function builtProgram(): string {
  if (built) return built;
  const folder = mkdtempSync(join(tmpdir(), 'keyhold-bridge-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'keyhold-bridge.cjs');
  const build = fileURLToPath(new URL('../../bridge/build.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [build, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  built = file;
  return file;
}

/** The bridge as a process, with a config folder of its own that outlives it. */
export class BridgeProgram {
  readonly folder = mkdtempSync(join(tmpdir(), 'keyhold-bridge-config-'));
  #child: ChildProcess | undefined;
  #said = '';

  constructor(private readonly flags: readonly string[]) {
    onTestFinished(() => {
      this.#child?.kill('SIGKILL');
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Starts it with these words on its command line. */
  start(...words: string[]): void {
    this.#said = '';
    const ports = ['--image-port', '0', '--chat-port', '0'];
    const args = [builtProgram(), '--config', this.folder, ...ports, ...this.flags, ...words];
    const { HOME, PATH } = process.env;
    this.#child = spawn(process.execPath, args, { env: { HOME, PATH }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (said: Buffer) => {
        this.#said += said.toString();
      });
  }

  get said(): string {
    return this.#said;
  }

  hasSaid(words: string): Promise<void> {
    return eventually(() => {
      if (!this.#said.includes(words)) throw new Error(`The bridge has not said “${words}”:\n${this.#said}`);
    });
  }

  /** The most memory that it has used, in bytes; null where the system does not tell. */
  get mostMemory(): number | null {
    if (process.platform !== 'linux') return null;
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  kill(): Promise<unknown> {
    const gone = this.ended();
    this.#child?.kill('SIGKILL');
    return gone;
  }

  /** The status with which it ends. */
  ended(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => {
      child.once('close', resolve);
    });
  }
}

/** A whole code, as a browser makes it of the server's part. */
export function wholeCode(serverPart: string): string {
  const ownPart = ownPartOf(crypto.getRandomValues(new Uint8Array(OWN_PART_LENGTH)));
  return writePairingCode({ serverPart, ownPart });
}

export const pairingCodeOf = async (person: Caller): Promise<string> =>
  wholeCode((await person.call(startPairing, {})).body.code);
