import type { Deps } from '../../../deps';
import { findCatalog } from './catalog';
import { findPlan, presentPlan } from './plans';
import { listSaved } from './saved-days';

/** The days of a person, for what they take along. */
export async function* ownDays(deps: Deps, userId: string): AsyncGenerator<object> {
  const plan = await findPlan(deps.db, userId);
  if (plan) yield { kind: 'plan', ...presentPlan(plan) };
  for (const saved of (await listSaved(deps, userId)).configurations) yield { kind: 'saved', ...saved };
  yield { kind: 'catalog', ...(await findCatalog(deps.db, userId)) };
}
