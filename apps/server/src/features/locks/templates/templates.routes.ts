import { invitationCover, readInvitation } from '@keyhold/contracts/locks/invitation';
import * as templates from '@keyhold/contracts/locks/templates';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { countWearers, findWorn } from '../still-running';
import { createTemplate } from './create-template';
import { requireTemplateByCode } from './find-template';
import { openInvitationCover, presentInvitation } from './invitation';
import { listTemplates } from './list-templates';
import { presentSharedTemplate } from './present-template';
import { removeTemplate } from './remove-template';
import { templateQrCode } from './template-qr-code';
import { validateLockPassword } from './validate-lock-password';

export function templatesRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(templates.createTemplate, ({ actor, body, files, idempotencyKey }) =>
      createTemplate(deps, actor.userId, { form: body, photo: files.photo }, idempotencyKey),
    ),
    route(templates.listTemplates, ({ actor }) => listTemplates(deps, actor.userId)),
    route(templates.removeTemplate, async ({ actor, params }) => {
      const template = { keyholderId: actor.userId, templateId: params.id };
      await deps.transaction((tx) => removeTemplate(tx, deps, template));
      return done;
    }),
    route(templates.templateQrCode, ({ actor, params }) => templateQrCode(deps, actor.userId, params.id)),
    route(templates.readTemplate, async ({ actor, params }) => {
      const found = await requireTemplateByCode(deps.db, actor, params.code);
      const { id } = found.template;
      const [wearers, wornLockId] = await Promise.all([
        countWearers(deps.db, deps, [id]),
        findWorn(deps.db, deps, id, actor.userId),
      ]);
      const viewer = { userId: actor.userId, wornLockId };
      return presentSharedTemplate(deps, found, wearers.get(id) ?? 0, viewer);
    }),
    route(readInvitation, ({ actor, params }) => presentInvitation(deps, actor, params.code)),
    route(invitationCover, ({ actor, params }) => openInvitationCover(deps, actor, params.code)),
    route(templates.validateLockPassword, async ({ actor, body }) => ({
      valid: await validateLockPassword(deps, actor, body.shareCode, body.password),
    })),
  ];
}
