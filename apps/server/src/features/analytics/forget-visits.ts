import { VISIT_KEPT_MS, VISITOR_KEPT_MS, WHOLE_ADDRESS_MS } from '@keyhold/rules/analytics/visit';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { analyticsCounts, analyticsVisitors, analyticsVisits } from './analytics.tables';

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Shortens addresses, and deletes visits, browsers and counts whose time is over. Runs every day. */
export async function forgetVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.delete(analyticsVisits).where(lt(analyticsVisits.startedAt, now - VISIT_KEPT_MS));
  await db.delete(analyticsVisitors).where(lt(analyticsVisitors.lastDay, dayOf(now - VISITOR_KEPT_MS)));
  await db.delete(analyticsCounts).where(lt(analyticsCounts.day, dayOf(now - VISITOR_KEPT_MS)));
  const { address } = analyticsVisits;
  const isOld = and(
    eq(analyticsVisits.addressShortened, false),
    lt(analyticsVisits.startedAt, now - WHOLE_ADDRESS_MS),
  );
  const prefix = sql`case family(${address}::inet) when 4 then 24 else 48 end`;
  const shortened = sql`case ${address} when '' then '' else host(network(set_masklen(${address}::inet, ${prefix}))) end`;
  await db.update(analyticsVisits).set({ address: shortened, addressShortened: true }).where(isOld);
}
