import type { Config } from '../config/config';
import { lookAtA1111 } from './a1111/a1111';
import { findComfy } from './comfyui/comfyui';
import type { ImageServer } from './image-server';

/** Image generators at their usual ports. */
export const usualImageServers = [
  { name: 'ComfyUI', port: 8188 },
  { name: 'AUTOMATIC1111', port: 7860 },
] as const;

const lookMs = 2_000;

type Places = Pick<Config, 'comfyUrl' | 'a1111Url' | 'a1111Login'>;

/** The image generator of the settings, or the first of the usual ones that answers; null where none does. */
export async function findImages(config: Places): Promise<ImageServer | null> {
  const { comfyUrl, a1111Url } = config;
  // Who names one wants that one.
  const isFree = comfyUrl === null && a1111Url === null;
  const [comfy, a1111] = await Promise.all([
    comfyUrl || isFree ? findComfy(comfyUrl ?? new URL('http://127.0.0.1:8188'), lookMs) : null,
    a1111Url || isFree ? lookForA1111(config) : null,
  ]);
  const found = [comfy, typeof a1111 === 'string' ? null : a1111].filter((server) => server !== null);
  // One that has a model is of more use.
  return found.find(({ report }) => report.models.length > 0) ?? found[0] ?? null;
}

/** What stands at the address of AUTOMATIC1111. */
export function lookForA1111({ a1111Url, a1111Login }: Places) {
  return lookAtA1111({ url: a1111Url ?? new URL('http://127.0.0.1:7860'), login: a1111Login }, lookMs);
}
