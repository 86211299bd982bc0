import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { ownOriginsOf } from '../../../http/cross-site';
import { Refusal } from '../../../kernel/errors';

/** The site as passkeys know it: the name that they belong to, and the origins of its pages. */
export interface Site {
  readonly id: string;
  readonly origins: string[];
}

/** The site of a call: the configured address, else the one that it was called by. */
export function siteOf(deps: Pick<Deps, 'config'>, request: Pick<FastifyRequest, 'headers'>): Site {
  const origins = [...ownOriginsOf(deps.config.publicUrl)(request)];
  const [first = ''] = origins;
  if (!URL.canParse(first)) throw new Refusal('passkey_invalid');
  return { id: new URL(first).hostname, origins };
}
