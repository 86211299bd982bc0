import { createServer } from 'node:net';
import { familyOf } from '@keyhold/contracts/ai-bridge/picture-models';
import type { BridgeRefusal } from '@keyhold/contracts/ai-bridge/protocol';
import { faceTexts } from '@keyhold/image-servers/face';
import type { ImageServer } from '@keyhold/image-servers/image-server';
import { askUpstream, readWhole } from '@keyhold/image-servers/upstream/ask-upstream';
import type { Config } from '../config/config';
import { Wrong } from '../config/options';
import { askToEnter } from '../link/link';
import { findPairing, isOpenToOthers, type Pairing, pairingFile } from '../pairing/pairing';
import { findImages, lookForA1111, usualImageServers } from '../pictures/find-images';
import { endTexts } from '../run';
import { findChat, usualServers } from '../upstream/find-chat';

/** One line each: what is well, or what is missing and how to get it. */
interface Finding {
  readonly isWell: boolean;
  readonly line: string;
}
const well = (line: string): Finding => ({ isWell: true, line });
const missing = (line: string): Finding => ({ isWell: false, line });

const pairIt = 'Keyhold shows the command for it: Settings, AI bridge.';

/** Looks at everything that the bridge needs. */
export async function examine(config: Config): Promise<Finding[]> {
  return [
    well(`Node ${process.versions.node}`),
    ...(await examinePairing(config)),
    await examineChat(config),
    ...(await examineImages(config)),
    await examinePort('image-port', config.imagePort),
    await examinePort('chat-port', config.chatPort),
  ];
}

async function examinePairing({ folder }: Config): Promise<Finding[]> {
  let pairing: Pairing | null;
  try {
    pairing = findPairing(folder);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return [missing(error.message)];
  }
  if (!pairing) return [missing(`Not paired. ${pairIt}`)];
  const findings = [well(`Paired with ${pairing.server}`)];
  if (isOpenToOthers(folder))
    findings.push(missing(`Others may read ${pairingFile(folder)}: chmod 600 "${pairingFile(folder)}"`));
  return [...findings, await examineServer(pairing)];
}

async function examineServer(pairing: Pairing): Promise<Finding> {
  const answer = (await askToEnter(pairing)) as BridgeRefusal;
  if (answer === 'known') return well(`${pairing.server} knows this bridge`);
  if (answer === 'revoked') return missing(`The pairing was revoked. Pair again: ${pairIt}`);
  if (answer === 'protocol') return missing(endTexts.protocol);
  return missing(`${pairing.server} is not reached (${answer}). Look whether it opens in a browser here.`);
}

async function examineChat(config: Config): Promise<Finding> {
  const chat = await findChat(config);
  const { chatUrl } = config;
  if (chat && chat.report.models.length > 0)
    return well(`${chat.report.name} at ${chat.url.origin}: ${chat.report.models.length} models`);
  if (chat) return missing(`${chat.report.name} has no model. Get one: ollama pull llama3.2`);
  if (chatUrl) return missing(`No chat server answers at ${chatUrl.origin}. Start it, or change --chat-url.`);
  const tried = usualServers.map(({ name, port }) => `${name} ${port}`).join(', ');
  return missing(
    `No chat server was found (${tried}). Get Ollama from https://ollama.com, then: ollama pull llama3.2`,
  );
}

/** Whoever only chats needs none: Keyhold draws illustrated cards then. */
async function examineImages(config: Config): Promise<Finding[]> {
  const images = await findImages(config);
  if (!images) return [await whyNoImages(config)];
  const { name, models } = images.report;
  const count = models.filter((file) => familyOf(file) !== null).length;
  if (count > 0)
    return [
      well(`${name} at ${images.url.origin}: ${count} models for pictures`),
      examineFace(images.report),
    ];
  return [
    missing(`${name} has no model for pictures. Put one of SD 1.5 or SDXL into its folder of checkpoints.`),
  ];
}

/** Nobody has to have it: without it pictures are made, and follow no face. */
function examineFace({ name, kind, models, face }: ImageServer['report']): Finding {
  const families = new Set(models.map(familyOf).filter((family) => family !== null));
  const lacking = [...families].find((family) => face?.[family] !== 'ready');
  const state = lacking && face?.[lacking];
  if (!lacking || !state || state === 'ready') return well(`${name} follows a reference of a face`);
  const of = { sd15: 'SD 1.5', sdxl: 'SDXL' }[lacking];
  return well(`${name} uses no reference of a face with ${of}. If you want that: ${faceTexts[state][kind]}`);
}

async function whyNoImages(config: Config): Promise<Finding> {
  const { comfyUrl, a1111Url } = config;
  const a1111 = comfyUrl && !a1111Url ? 'away' : await lookForA1111(config);
  if (a1111 === 'no_login')
    return missing(
      'AUTOMATIC1111 asks for a login. Give the bridge what --api-auth has: --a1111-login user:pass',
    );
  if (a1111 === 'no_api' && a1111Url)
    return missing(`What answers at ${a1111Url.origin} has no API. Start AUTOMATIC1111 with --api.`);
  if (a1111Url)
    return missing(`No image generator answers at ${a1111Url.origin}. Start it, or change --a1111-url.`);
  if (comfyUrl)
    return missing(`No image generator answers at ${comfyUrl.origin}. Start it, or change --comfyui-url.`);
  const tried = usualImageServers.map(({ name, port }) => `${name} ${port}`).join(', ');
  return well(`No image generator was found (${tried}): pictures are illustrated cards.`);
}

async function examinePort(flag: 'image-port' | 'chat-port', port: number): Promise<Finding> {
  if (await isFree(port)) return well(`Port ${port} is free for /health`);
  if (await isBridgeAt(port)) return well(`A bridge runs, with /health on port ${port}`);
  return missing(`Port ${port} belongs to another program. Choose another one with --${flag}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function isBridgeAt(port: number): Promise<boolean> {
  const call = { path: '/health', method: 'GET', body: null, patienceMs: 2_000 } as const;
  try {
    const url = new URL(`http://127.0.0.1:${port}`);
    const signal = AbortSignal.timeout(call.patienceMs);
    const words = await readWhole(await askUpstream({ url }, { ...call, signal }));
    return (JSON.parse(words) as { service?: unknown } | null)?.service !== undefined;
  } catch {
    return false;
  }
}
