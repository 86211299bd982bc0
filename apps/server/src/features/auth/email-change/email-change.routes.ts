import * as emailChange from '@keyhold/contracts/auth/email-change';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { confirmEmailChange } from './confirm-email-change';
import { startEmailChange } from './start-email-change';
import { undoEmailChange } from './undo-email-change';

const done = { ok: true } as const;

/** The calls of another address. */
export function emailChangeRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(emailChange.startEmailChange, async ({ actor, body }) => ({
      expiresAt: new Date(await startEmailChange(deps, actor, body.email)).toISOString(),
    })),
    route(emailChange.confirmEmailChange, async ({ actor, body }) => {
      await confirmEmailChange(deps, actor, body.code);
      return done;
    }),
    route(emailChange.undoEmailChange, async ({ body }) => {
      await undoEmailChange(deps, body);
      return done;
    }),
  ];
}
