import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { holdPerson } from './hold-person';

type Change = { readonly isModerator: boolean } | { readonly isAdmin: boolean };

const acts = {
  isModerator: { true: 'user.moderator_granted', false: 'user.moderator_revoked' },
  isAdmin: { true: 'user.admin_granted', false: 'user.admin_revoked' },
} as const;

/** Gives a role of the staff or takes it back; one that is so already stays, and is no act. It counts with the next call of that person. */
export async function changeRole(deps: Deps, actor: SignedIn, userId: string, change: Change): Promise<void> {
  await deps.transaction(async (tx) => {
    const person = await holdPerson(tx, actor, userId, 'admin');
    const role = 'isAdmin' in change ? 'isAdmin' : 'isModerator';
    const wanted = 'isAdmin' in change ? change.isAdmin : change.isModerator;
    if (person[role] === wanted) return;
    await tx
      .update(users)
      .set({ [role]: wanted })
      .where(eq(users.id, userId));
    await recordAct(tx, deps, actor, { act: acts[role][`${wanted}`], subjectId: userId });
  });
}
