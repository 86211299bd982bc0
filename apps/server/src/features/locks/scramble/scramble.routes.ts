import * as drafts from '@keyhold/contracts/locks/draft';
import { listDrafts as listDraftsEndpoint } from '@keyhold/contracts/locks/waiting-drafts';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { whyRestricted } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { acknowledgeDraft } from './acknowledge-draft';
import { addIdPhotoToDraft } from './add-id-photo';
import { discardDraft } from './discard-draft';
import { listDrafts } from './list-drafts';
import { openDraft } from './open-draft';
import { readDraft } from './read-draft';
import { sealDraft } from './seal-draft';

export function scrambleRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(drafts.openDraft, ({ actor }) => openDraft(deps, actor.userId)),
    route(drafts.sealDraft, ({ actor, params, body, request }) => {
      // A banned person may close a lock that is open, but start no other.
      if (actor.restricted && body.kind !== 'HYGIENIC_RELOCK') throw new Refusal(whyRestricted(actor));
      return sealDraft(deps, { userId: actor.userId, address: request.ip }, params.token, body);
    }),
    route(drafts.addIdPhotoToDraft, async ({ actor, params, files }) => {
      await addIdPhotoToDraft(deps, actor.userId, params.token, files.idPhoto);
      return done;
    }),
    route(drafts.readDraft, ({ actor, params }) => readDraft(deps, actor.userId, params.token)),
    route(drafts.discardDraft, ({ actor, params }) => discardDraft(deps, actor.userId, params.token)),
    route(drafts.acknowledgeDraft, async ({ actor, params }) => {
      await acknowledgeDraft(deps, actor.userId, params.token);
      return done;
    }),
    route(listDraftsEndpoint, ({ actor }) => listDrafts(deps, actor.userId)),
  ];
}
