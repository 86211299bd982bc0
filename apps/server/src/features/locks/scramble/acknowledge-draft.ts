import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { destroyDraft } from './destroy-expired-drafts';
import { holdOwnDraft } from './find-draft';

/** Its owner has the code of a start that was called off: nothing of it stays. */
export async function acknowledgeDraft(deps: Deps, userId: string, token: string): Promise<void> {
  await deps.transaction(async (tx) => {
    const draft = await holdOwnDraft(tx, userId, token);
    // A draft that was not called off can still be started, and nothing else holds its code.
    if (draft.calledOffAt === null) throw new Refusal('draft_not_found');
    await destroyDraft(tx, deps, draft);
  });
}
