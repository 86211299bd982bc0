import { refusalToActOn } from '@keyhold/rules/staff/rank';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { removeTemplate } from '../../locks/locks.api';
import { lockTemplates } from '../../locks/templates/templates.tables';
import { notify } from '../../notifications/notifications.api';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';

/** Removes somebody's template and tells them why; locks that run go on. */
export async function removeTemplateAsStaff(
  deps: Deps,
  actor: SignedIn,
  { templateId, reason }: { templateId: string; reason: string },
): Promise<void> {
  const told = await deps.transaction(async (tx) => {
    const [found] = await tx
      .select({ template: lockTemplates, keyholder: users })
      .from(lockTemplates)
      .innerJoin(users, eq(users.id, lockTemplates.keyholderId))
      .where(eq(lockTemplates.id, templateId))
      .for('update');
    if (!found) throw new Refusal('template_not_found');
    const { template, keyholder } = found;
    if (refusalToActOn({ ...actor, id: actor.userId }, keyholder) === 'above_you')
      throw new Refusal('above_you');
    await removeTemplate(tx, deps, { keyholderId: keyholder.id, templateId });
    const { title } = template.settings;
    const then = await notify(tx, deps, [
      {
        userId: keyholder.id,
        causeId: `template-removed:${templateId}`,
        occurredAt: deps.clock.now(),
        kind: 'staff.template_removed',
        params: { title, reason },
      },
    ]);
    await recordAct(tx, deps, actor, {
      act: 'template.removed',
      subjectId: keyholder.id,
      reason,
      details: { title },
    });
    return then;
  });
  told?.();
}
