import { lookAtA1111 } from '@keyhold/image-servers/a1111/a1111';
import { lookAtComfy } from '@keyhold/image-servers/comfyui/comfyui';
import type { ImageServer, NoImageServer } from '@keyhold/image-servers/image-server';
import type { Config } from '../config/config';

/** Image generators at their usual ports. */
export const usualImageServers = [
  { name: 'ComfyUI', port: 8188 },
  { name: 'AUTOMATIC1111', port: 7860 },
] as const;

const lookMs = 2_000;

type Looked = ImageServer | NoImageServer | 'away';
type Places = Pick<Config, 'comfyUrl' | 'a1111Url' | 'a1111Login'>;

/** The image generator of the settings, or the first of the usual ones that answers; null where none does. */
export async function findImages(config: Places): Promise<ImageServer | null> {
  const { comfyUrl, a1111Url } = config;
  // Who names one wants that one.
  const isFree = comfyUrl === null && a1111Url === null;
  const [comfy, a1111] = await Promise.all([
    comfyUrl || isFree ? lookForComfy(comfyUrl ?? new URL('http://127.0.0.1:8188')) : 'away',
    a1111Url || isFree ? lookForA1111(config) : 'away',
  ]);
  const found = [comfy, a1111].filter((server) => typeof server !== 'string');
  // One that has a model is of more use.
  return found.find(({ report }) => report.models.length > 0) ?? found[0] ?? null;
}

/** What stands at the address of AUTOMATIC1111. */
export function lookForA1111({ a1111Url, a1111Login }: Places): Promise<Looked> {
  const url = a1111Url ?? new URL('http://127.0.0.1:7860');
  const login = a1111Login && `Basic ${Buffer.from(a1111Login).toString('base64')}`;
  return lookAtA1111({ url, authorization: login }, lookMs).catch(() => 'away');
}

const lookForComfy = (url: URL): Promise<Looked> => lookAtComfy({ url }, lookMs).catch(() => 'away');
