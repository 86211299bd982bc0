import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { addNotice } from '../notices';
import { passkeys } from './passkeys.tables';

const ownPasskey = (actor: SignedIn, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId));

/** Calls a passkey otherwise. Refuses `not_found` for any that is not one's own. */
export async function renamePasskey(deps: Deps, actor: SignedIn, id: string, name: string): Promise<void> {
  const renamed = await deps.db
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(actor, id))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new Refusal('not_found');
}

/** Forgets a passkey. Refuses `not_found` for any that is not one's own. */
export async function removePasskey(deps: Deps, actor: SignedIn, id: string): Promise<void> {
  await deps.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(ownPasskey(actor, id)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new Refusal('not_found');
    await addNotice(deps, tx, actor.userId, 'passkey_removed');
  });
}
