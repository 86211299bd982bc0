import { readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { requireLocal } from '../upstream/local-address';
import { type CommandLine, type SettingName, settings, Wrong } from './options';

export interface Config {
  readonly folder: string;
  /** Null: the usual ports of this computer are tried. */
  readonly chatUrl: URL | null;
  readonly chatKey: string | null;
  /** Null: looked for at its usual port. */
  readonly comfyUrl: URL | null;
  readonly a1111Url: URL | null;
  readonly a1111Login: string | null;
  readonly allowHttp: boolean;
  readonly patienceMs: number;
  readonly picturePatienceMs: number;
  readonly imagePort: number;
  readonly chatPort: number;
  readonly origin: string | null;
  readonly name: string;
}

/** Reads flags, the environment and `config.json`, in this order. Throws Wrong where one says what cannot be. */
export function readConfig({ flags }: Pick<CommandLine, 'flags'>, env: NodeJS.ProcessEnv): Config {
  const said = (name: SettingName, file: Record<string, unknown>): string | null => {
    const key = name.replace(/-(.)/g, (_, sign: string) => sign.toUpperCase());
    const value =
      flags[name] ?? env[`KEYHOLD_BRIDGE_${name.toUpperCase().replaceAll('-', '_')}`] ?? file[key];
    return value === undefined || value === null || value === '' ? null : String(value);
  };
  const folder = said('config', {}) ?? join(configHome(env), 'keyhold-bridge');
  const file = readFile(join(folder, 'config.json'));
  const address = (name: 'chat-url' | 'comfyui-url' | 'a1111-url', example: string): URL | null => {
    const typed = said(name, file);
    const url = typed === null ? null : readAddress(typed, example);
    if (url && said('allow-remote', file) !== 'true') requireLocal(url);
    return url;
  };
  return {
    folder,
    chatUrl: address('chat-url', 'http://127.0.0.1:11434'),
    chatKey: said('chat-key', file),
    comfyUrl: address('comfyui-url', 'http://127.0.0.1:8188'),
    a1111Url: address('a1111-url', 'http://127.0.0.1:7860'),
    a1111Login: said('a1111-login', file),
    allowHttp: said('allow-http', file) === 'true',
    patienceMs: 1000 * readNumber('patience', said('patience', file) ?? '60', 1, 3600),
    picturePatienceMs: 1000 * readNumber('picture-patience', said('picture-patience', file) ?? '240', 1, 280),
    imagePort: readNumber('image-port', said('image-port', file) ?? '8443', 0, 65_535),
    chatPort: readNumber('chat-port', said('chat-port', file) ?? '8444', 0, 65_535),
    origin: said('origin', file),
    name: (said('name', file) ?? hostname()).slice(0, 60) || 'My computer',
  };
}

function configHome(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32' && env.APPDATA) return env.APPDATA;
  return env.XDG_CONFIG_HOME || join(homedir(), '.config');
}

function readFile(path: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Wrong(`${path} cannot be read: ${(error as Error).message}`);
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Wrong(`${path} is not JSON: ${(error as Error).message}`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Wrong(`${path} is no object.`);
  const known = Object.keys(settings).map((name) =>
    name.replace(/-(.)/g, (_, sign: string) => sign.toUpperCase()),
  );
  const unknown = Object.keys(read).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Wrong(`${path} has “${unknown}”. Known are ${known.join(', ')}.`);
  return read as Record<string, unknown>;
}

/** With or without `/v1` or the whole path of the chat at its end. */
function readAddress(typed: string, example: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Wrong(`“${typed}” is no address. Write it as ${example}`);
  url.pathname = url.pathname.replace(/\/(v1(\/chat\/completions)?\/?)?$/, '');
  return url;
}

function readNumber(name: SettingName, typed: string, least: number, most: number): number {
  const number = Number(typed);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Wrong(`${name} is a whole number from ${least} to ${most}, not “${typed}”.`);
  return number;
}
