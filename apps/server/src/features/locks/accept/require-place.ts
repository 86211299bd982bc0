import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { countWearers } from '../still-running';

/**
 * Refuses with `template_full` if as many locks of a template run as it allows; exact while the template is
 * held. A lock whose time is over has left its place, even before the sweep has seen it.
 */
export async function requirePlace(
  db: Queryable,
  deps: Pick<Deps, 'clock' | 'gaps'>,
  template: { readonly id: string; readonly limitLockedUsers: number | null },
): Promise<void> {
  if (template.limitLockedUsers === null) return;
  const wearers = await countWearers(db, deps, [template.id]);
  if ((wearers.get(template.id) ?? 0) >= template.limitLockedUsers) throw new Refusal('template_full');
}
