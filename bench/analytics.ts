import { join } from 'node:path';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import pg from 'pg';
import { newWearer } from './product';
import { explainCalls, tellBuffers } from './scale/buffers';
import { openOwnApp } from './scale/own-app';

const fewEvents = 10_000;
const keptDays = 90;
const viewsOfVisit = 5;

/** What the database touches for the page of the visits, after few page views and after many. */
export async function benchAnalytics(folder: string, manyEvents: number): Promise<void> {
  for (const events of [fewEvents, manyEvents]) await measureAfter(join(folder, String(events)), events);
}

async function measureAfter(dataDir: string, events: number): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  const own = await openOwnApp(database, join(dataDir, 'app'));
  try {
    const { cookie } = await own.call('/api/auth/register', '', newWearer());
    await own.call('/api/admin/settings', cookie, { analyticsEnabled: true });
    const startedAt = performance.now();
    // A connection of the product gives up sooner.
    const client = new pg.Client(database.connection);
    await client.connect();
    for (const statement of fills(events / viewsOfVisit, own.clock.now() - keptDays * DAY_MS))
      await client.query(statement);
    await client.end();
    const filledS = (performance.now() - startedAt) / 1000;
    for (const period of ['24h', '30d']) {
      const touched = await explainCalls(own, () =>
        own.call(`/api/admin/analytics?period=${period}`, cookie),
      );
      console.log(
        `the visits of ${period}, after ${events.toLocaleString('en')} page views (filled in ${filledS.toFixed(0)} s): ` +
          `${tellBuffers(touched)} buffers, ${touched.ms.toFixed(2)} ms`,
      );
    }
  } finally {
    await own.close();
    await database.stop();
  }
}

/** Visits, evenly over the days that are kept, by half as many browsers, and the sums that a roll-up would have made of them. */
function fills(visits: number, fromMs: number): string[] {
  const at = `to_timestamp((${fromMs} + n::float8 * ${(keptDays * DAY_MS) / visits}) / 1000)`;
  return [
    `insert into analytics_visits (id, visitor, address, country, city, browser, device, started_at, last_seen_at, ended,
       page_views)
     select gen_random_uuid(), sha256((n % ${visits / 2})::text::bytea), '203.0.113.' || n % 250, 'SE', 'Malmo', 'Firefox',
       'desktop', ${at}, ${at}, true, ${viewsOfVisit} from generate_series(1, ${visits}) n`,
    `insert into analytics_visitors select sha256(n::text::bytea), (${at})::date from generate_series(1, ${visits / 2}) n`,
    `insert into analytics_days select to_timestamp((${fromMs} + d::float8 * ${DAY_MS}) / 1000)::date, ${visits} / ${keptDays},
       ${visits} / ${2 * keptDays}, ${visits} / ${keptDays}, ${visits * viewsOfVisit} / ${keptDays}
     from generate_series(0, ${keptDays}) d`,
    `insert into analytics_counts select day, kind, kind || n, ${visits} / ${keptDays} / n from analytics_days
     cross join (values ('page', 40), ('country', 60), ('city', 400), ('browser', 8), ('device', 3)) kinds (kind, many)
     cross join lateral generate_series(1, many) n`,
    'vacuum analyze analytics_visits, analytics_visitors, analytics_days, analytics_counts',
  ];
}
