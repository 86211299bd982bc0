import type { AuditAct } from '@keyhold/contracts/staff/audit';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { recordAct } from '../staff/staff.api';

/** Writes to the audit what a member of the staff did to what somebody else wrote; one's own is one's own. */
export async function recordForumAct(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: SignedIn,
  {
    act,
    authorId,
    details,
  }: { act: AuditAct; authorId: string | null; details: Readonly<Record<string, string>> },
): Promise<void> {
  if (authorId !== actor.userId) await recordAct(tx, deps, actor, { act, subjectId: authorId, details });
}
