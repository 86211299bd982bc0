import type { aiSources } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { Deps } from '../../deps';
import type { AiConfig } from './find-config';
import { scriptedTalker } from './scripted/scripted-talker';
import type { Talker } from './talker';

export type AiSource = (typeof aiSources)[number];

/** Where the words of a person's AI come from as things stand; the script of this product where no model is set up. */
export async function sourceOf(_deps: Deps, _config: AiConfig): Promise<AiSource> {
  return 'builtin';
}

export async function talkerOf(_deps: Deps, _config: AiConfig, _source: AiSource): Promise<Talker> {
  return scriptedTalker;
}
