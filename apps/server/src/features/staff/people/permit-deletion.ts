import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { banEmail } from '../../auth/auth.api';
import { recordAct } from '../audit/record-act';
import { holdPerson } from './hold-person';

/** The first step of a deletion by the site owner: writes it down, and lets the address in no more. */
export async function permitDeletion(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const { email } = await holdPerson(tx, actor, userId, 'siteOwner');
  await banEmail(tx, deps, email);
  await recordAct(tx, deps, actor, { act: 'user.deleted', subjectId: userId, reason });
}
