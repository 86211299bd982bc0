import { readAnalytics as readEndpoint } from '@keyhold/contracts/analytics/analytics';
import { sendEvents } from '@keyhold/contracts/analytics/events';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { analyticsBatches, analyticsVisits } from './analytics.tables';
import { forgetVisits } from './forget-visits';
import { readAnalytics } from './read-analytics';
import { rollUp } from './roll-up';
import { takeEvents } from './take-events';
import { visitorCookieFor } from './visitor-cookie';

/** The installation's own counts of visits; nobody else learns of them. */
export const analyticsFeature: Feature = {
  routes: (deps) => {
    const cookie = visitorCookieFor(deps.publicUrl);
    return [
      route(sendEvents, async ({ actor, body, request, reply }) => {
        const visitor = cookie.read(request);
        const sender = { request, visitor, userId: actor?.userId ?? null };
        const known = await takeEvents(deps, sender, body.events);
        if (known !== null && visitor === null) cookie.write(reply, known);
        return { counted: known !== null };
      }),
      route(readEndpoint, ({ query }) => readAnalytics(deps, query)),
    ];
  },
  personalData: {
    columns: [
      [analyticsBatches.userId, 'deleted'],
      [analyticsVisits.userId, 'deleted'],
    ],
    takeAlong: (deps, userId) => ({ parts: [{ name: 'visits', rows: ownVisits(deps, userId) }] }),
  },
  schedules: (deps) => [
    { name: 'analytics.roll_up', cron: '* * * * *', timezone: 'UTC', run: () => rollUp(deps) },
    { name: 'analytics.forget_visits', cron: '20 3 * * *', timezone: 'UTC', run: () => forgetVisits(deps) },
  ],
};

async function* ownVisits({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const visits = await db
    .select()
    .from(analyticsVisits)
    .where(eq(analyticsVisits.userId, userId))
    .orderBy(asc(analyticsVisits.lastSeenAt));
  for (const { startedAt, lastSeenAt, address, country, city, browser, device, pageViews } of visits)
    yield {
      startedAt: new Date(startedAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      ...{ address, country, city, browser, device, pageViews },
    };
}
