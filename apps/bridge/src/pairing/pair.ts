import { webcrypto } from 'node:crypto';
import { readPairingCode, writePairingCode } from '@keyhold/contracts/ai-bridge/pairing-code';
import { makePictureKey } from '@keyhold/contracts/ai-bridge/picture-key';
import { askUpstream, readWhole } from '@keyhold/image-servers/upstream/ask-upstream';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { Wrong } from '../config/options';
import { isLocal } from '../upstream/local-address';
import { bridgeVersion } from '../version';
import { keepPairing } from './pairing';

const answered = z.object({ _id: z.string(), token: z.string() });
const patienceMs = 15_000;

/** Trades a one-time code for a token of this bridge's own, and keeps it. */
export async function pair(config: Config, address: string, typedCode: string): Promise<void> {
  const server = readServer(address, config);
  const code = readPairingCode(typedCode);
  if (!code) throw new Wrong('That code is not whole. Copy all of it from the settings of Keyhold.');
  const { key, check } = await makePictureKey(webcrypto.subtle, code);
  const body = { code: code.serverPart, name: config.name, version: bridgeVersion, keyCheck: check };
  const { status, words } = await ask(server, JSON.stringify(body)).catch(() => {
    throw new Wrong(`${server} does not answer. Is the address right, and is this computer online?`);
  });
  const read = readJson(words);
  const { success, data } = z.safeParse(answered, read);
  if (status !== 200 || !success)
    throw new Wrong((read as { message?: string } | null)?.message ?? `${server} is no Keyhold.`);
  keepPairing(config.folder, {
    server,
    bridgeId: data._id,
    token: data.token,
    pictureKey: Buffer.from(key).toString('base64'),
    code: writePairingCode(code),
  });
}

async function ask(server: string, body: string): Promise<{ status: number; words: string }> {
  const call = { path: '/api/ai-bridge/pair', method: 'POST', body, patienceMs } as const;
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await askUpstream({ url: new URL(server) }, { ...call, signal });
  return { status: answer.statusCode ?? 0, words: await readWhole(answer) };
}

function readJson(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return null;
  }
}

/** The origin of the installation. The token is worth nothing on a line that others can read. */
function readServer(address: string, { allowHttp }: Config): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Wrong(`“${address}” is no address. Write it as https://keyhold.example`);
  if (url.protocol === 'http:' && !isLocal(url) && !allowHttp)
    throw new Wrong(
      `${url.origin} is not encrypted: others could read along. Use https, or add --allow-http within your own four walls.`,
    );
  return url.origin;
}
