import { randomBytes } from 'node:crypto';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config';
import { systemClock } from '../../kernel/clock';
import { openInstallation } from '../../open-installation';
import { createWeb } from '../../web';
import { InProcessCaller } from '../calls/in-process-caller';
import { createStoryApp, StoryClock } from '../demo/story-clock';
import type { Terminal } from '../terminal/run-command';

type Environment = Record<string, string | undefined>;

const password = 'correct horse battery';

function settingsOf(dataDir: string, env: Environment): Environment {
  return {
    KEYHOLD_DATA_DIR: dataDir,
    KEYHOLD_CAPTCHA: 'off',
    KEYHOLD_EMAIL_VERIFICATION: 'off',
    KEYHOLD_LOG_LEVEL: 'silent',
    ...env,
  };
}

/** A terminal whose lines a test reads. */
export function terminalIn(dataDir: string, args: string[] = [], env: Environment = {}) {
  const said: string[] = [];
  const noted: string[] = [];
  const terminal: Terminal = {
    args,
    env: settingsOf(dataDir, env),
    signal: new AbortController().signal,
    say: (line) => said.push(line),
    note: (line) => noted.push(line),
  };
  return { ...terminal, said, noted };
}

/** Opens the real installation of a folder, as the server does, `agoMs` before now by its own clock. Close it. */
export async function openUntilClosed(dataDir: string, env: Environment = {}, agoMs = 0) {
  const config = readConfig(settingsOf(dataDir, env));
  const opened = await openInstallation(config, pino({ level: 'silent' }), (error) => {
    throw error;
  });
  const clock = new StoryClock(systemClock.now() - agoMs);
  const app = createStoryApp(opened.app, clock);
  const web = await createWeb(app, { webRoot: undefined });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= web.close().then(() => opened.close());
    return closed;
  };
  return { app, clock, web, close, stranger: () => new InProcessCaller(web, browser) };
}
type OpenedServer = Awaited<ReturnType<typeof openUntilClosed>>;

/** The same, closed after the test at the latest. */
export async function openServer(dataDir: string, env: Environment = {}, agoMs = 0): Promise<OpenedServer> {
  const server = await openUntilClosed(dataDir, env, agoMs);
  onTestFinished(server.close);
  return server;
}

const browser = { address: '192.0.2.7', userAgent: 'a test' };

/** The registration form of a new person. */
export function newcomer(email: string) {
  return {
    username: `person_${randomBytes(5).toString('hex')}`,
    email,
    password,
    gender: 'Non-binary' as const,
    role: 'slave' as const,
    dateOfBirth: '1990-05-17',
  };
}

export async function signUp(server: OpenedServer, email = 'wearer@example.org'): Promise<InProcessCaller> {
  const caller = server.stranger();
  await caller.call(register, { body: newcomer(email) });
  return caller;
}

export async function logIn(server: OpenedServer, email = 'wearer@example.org'): Promise<InProcessCaller> {
  const caller = server.stranger();
  await caller.call(login, { body: { email, password } });
  return caller;
}

/** Starts a lock of some hours; gives its id. */
export async function startLock(wearer: InProcessCaller, digits: string, hours: number): Promise<string> {
  const meta = {
    title: `Code ${digits.length}, ${hours} hours`,
    initialDurationDays: 0,
    initialDurationHours: hours,
    combinationType: 'DIGITS' as const,
    digits,
  };
  return (await wearer.call(startSelfLock, { body: { meta } }))._id;
}
