import { parseArgs } from 'node:util';

/** Told to the person in one line; the program ends with 1. */
export class Wrong extends Error {}

/**
 * Every setting: as a flag (`--chat-url`), in the environment (`KEYHOLD_BRIDGE_CHAT_URL`), and in `config.json`
 * (`chatUrl`). The first of these that says something holds.
 */
export const settings = {
  config: { value: '<folder>', says: 'Where the pairing and config.json are kept' },
  'chat-url': { value: '<address>', says: 'The chat server, such as http://127.0.0.1:11434' },
  'chat-key': { value: '<key>', says: 'The key that the chat server asks for, if it does' },
  'comfyui-url': { value: '<address>', says: 'ComfyUI, such as http://127.0.0.1:8188' },
  'a1111-url': { value: '<address>', says: 'AUTOMATIC1111, such as http://127.0.0.1:7860' },
  'a1111-login': { value: '<user:pass>', says: 'What its --api-auth was given' },
  'allow-remote': { value: null, says: 'Also use servers that are not on this computer' },
  'allow-http': { value: null, says: 'Pair over http, where others on the way can read along' },
  patience: { value: '<seconds>', says: 'How long the chat server may say nothing (60)' },
  'picture-patience': { value: '<seconds>', says: 'How long a picture may come no further (240)' },
  'image-port': { value: '<port>', says: 'The local port of /health for pictures (8443)' },
  'chat-port': { value: '<port>', says: 'The local port of /health for the chat (8444)' },
  origin: { value: '<address>', says: 'Another page that may ask for /health in a browser' },
  name: { value: '<name>', says: 'What Keyhold calls this bridge, when it is paired' },
} as const;
export type SettingName = keyof typeof settings;

export interface CommandLine {
  readonly words: readonly string[];
  readonly flags: Partial<Record<SettingName, string>>;
  readonly help: boolean;
  readonly version: boolean;
}

export function readCommandLine(args: readonly string[]): CommandLine {
  const options = Object.fromEntries(
    Object.entries(settings).map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } },
    });
    const { help, version, ...flags } = values;
    return {
      words: positionals,
      flags: Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, String(value)])),
      help: help === true,
      version: version === true,
    };
  } catch (error) {
    throw new Wrong((error as Error).message);
  }
}
