import { lookAtA1111 } from '@keyhold/image-servers/a1111/a1111';
import { lookAtComfy } from '@keyhold/image-servers/comfyui/comfyui';
import type { ImageServer } from '@keyhold/image-servers/image-server';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { AddressRefused } from '../../platform/outbound/outbound';
import { type AiConfig, findConfig, imageServerOf, noteImageServer } from '../ai-keyholder/ai-keyholder.api';
import { announceStatus } from './system-status';

/** How long one question may take. */
const lookMs = 5_000;

/**
 * The image generator at the address of a person, found out by asking, and noted down. Refuses `image_server_missing`,
 * `ai_address_refused`, `image_server_key_refused`, `image_server_unknown`, `image_server_away`.
 */
export async function findImageServer(deps: Deps, config: AiConfig): Promise<ImageServer> {
  const upstream = await imageServerOf(deps, config);
  if (upstream === null) throw new Refusal('image_server_missing');
  const looks = await Promise.allSettled([lookAtComfy(upstream, lookMs), lookAtA1111(upstream, lookMs)]);
  const answers = looks.map((look) => (look.status === 'fulfilled' ? look.value : null));
  const found = answers.find((answer) => answer !== null && typeof answer !== 'string');
  if (found && typeof found !== 'string') {
    await noteImageServer(deps.db, config, found.report);
    return found;
  }
  if (looks.some((look) => look.status === 'rejected' && look.reason instanceof AddressRefused))
    throw new Refusal('ai_address_refused');
  if (answers.includes('no_login')) throw new Refusal('image_server_key_refused');
  throw new Refusal(answers.includes('no_api') ? 'image_server_unknown' : 'image_server_away');
}

/** Asks the image generator at the own address what it has. Refuses as `findImageServer` does. */
export async function testImageServer(deps: Deps, userId: string) {
  const { report } = await findImageServer(deps, await findConfig(deps.db, userId));
  await announceStatus(deps, userId);
  return { name: report.name, models: report.models };
}
