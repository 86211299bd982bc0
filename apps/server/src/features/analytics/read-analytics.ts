import {
  type readAnalytics as endpoint,
  MOST_NAMES,
  RECENT_SESSIONS,
} from '@keyhold/contracts/analytics/analytics';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { VISIT_GAP_MS } from '@keyhold/rules/analytics/visit';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, asc, desc, eq, gt, gte, min, sql, sum } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { readInstallation } from '../installation/installation.api';
import { bannedAddresses } from '../staff/addresses/addresses.tables';
import { users } from '../users/users.tables';
import { analyticsCounts, analyticsDays, analyticsVisitors, analyticsVisits } from './analytics.tables';

type Reply = ReplyOf<typeof endpoint>;
type Kind = (typeof analyticsCounts.$inferSelect)['kind'];

const periodDays = { '24h': 1, '7d': 7, '30d': 30 } as const;
const mostOnline = 10_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The visits of a period. It reads sums by day and a page of the latest visits: as much after ten visits as after millions. */
export async function readAnalytics(
  deps: Pick<Deps, 'db' | 'clock' | 'presence'>,
  { period = '7d' }: InputOf<typeof endpoint>['query'],
): Promise<Reply> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = dayOf(now);
  const length = periodDays[period];
  const daysBefore = (count: number) => dayOf(now - count * DAY_MS);
  const since = daysBefore(length - 1);
  const sinceBefore = daysBefore(2 * length - 1);
  const days = await db
    .select()
    .from(analyticsDays)
    .where(gte(analyticsDays.day, sinceBefore))
    .orderBy(asc(analyticsDays.day));
  const on = (date: string) => days.find(({ day }) => day === date);
  const [ever] = await db
    .select({ visitors: sum(analyticsDays.newVisitors), since: min(analyticsDays.day) })
    .from(analyticsDays);
  const top = await readTop(deps, since);
  return {
    enabled: (await readInstallation(db)).analyticsEnabled,
    currentStats: {
      onlineUsers: (await deps.presence.everybodyOnline(mostOnline)).size,
      totalUsers: await db.$count(users),
      bannedIPs: await db.$count(bannedAddresses),
      activeSessions: await db.$count(
        analyticsVisits,
        and(gt(analyticsVisits.lastSeenAt, now - VISIT_GAP_MS), eq(analyticsVisits.ended, false)),
      ),
      uniqueVisitorsToday: on(today)?.visitors ?? 0,
      pageViewsToday: on(today)?.pageViews ?? 0,
      totalUniqueVisitors: Number(ever?.visitors ?? 0),
    },
    countedSince: ever?.since ?? null,
    totals: {
      visitors: await db.$count(analyticsVisitors, gte(analyticsVisitors.lastDay, since)),
      ...totalsOf(days.filter(({ day }) => day >= since)),
    },
    totalsBefore:
      ever?.since && ever.since <= sinceBefore
        ? {
            visitors: length === 1 ? (on(sinceBefore)?.visitors ?? 0) : null,
            ...totalsOf(days.filter(({ day }) => day < since)),
          }
        : null,
    topCountries: top('country'),
    topCities: top('city').map(({ _id, count }) => {
      const [, country = '', city = _id] = /^([A-Z]{0,2}):(.*)$/s.exec(_id) ?? [];
      return { _id: { city, country: country || null }, count };
    }),
    topBrowsers: top('browser'),
    topDevices: top('device'),
    topPages: top('page').map(({ _id, count }) => ({ _id, totalViews: count })),
    recentSessions: await readRecent(deps),
    daily: Array.from({ length }, (_, at) => {
      const date = daysBefore(length - 1 - at);
      const { visitors = 0, visits = 0, pageViews = 0 } = on(date) ?? {};
      return { date, visitors, sessions: visits, pageViews };
    }),
  };
}

function totalsOf(days: readonly (typeof analyticsDays.$inferSelect)[]): Omit<Reply['totals'], 'visitors'> {
  const total = (what: 'newVisitors' | 'visits' | 'pageViews') =>
    days.reduce((all, day) => all + day[what], 0);
  return { newVisitors: total('newVisitors'), sessions: total('visits'), pageViews: total('pageViews') };
}

/** The most frequent names of each kind. */
async function readTop({ db }: Pick<Deps, 'db'>, since: string) {
  const { kind, name, count, day } = analyticsCounts;
  const summed = db
    .select({
      kind,
      name,
      total: sql<number>`sum(${count})`.mapWith(Number).as('total'),
      place: sql<number>`row_number() over (partition by ${kind} order by sum(${count}) desc, ${name})`
        .mapWith(Number)
        .as('place'),
    })
    .from(analyticsCounts)
    .where(gte(day, since))
    .groupBy(kind, name)
    .as('summed');
  const found = await db
    .select()
    .from(summed)
    .where(sql`${summed.place} <= ${MOST_NAMES}`)
    .orderBy(asc(summed.place));
  return (wanted: Kind) =>
    found.filter((each) => each.kind === wanted).map((each) => ({ _id: each.name, count: each.total }));
}

/** Where somebody was last seen, and with what; null for whom no visit is kept. */
export async function latestVisitOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<typeof analyticsVisits.$inferSelect | null> {
  const [latest] = await db
    .select()
    .from(analyticsVisits)
    .where(eq(analyticsVisits.userId, userId))
    .orderBy(desc(analyticsVisits.lastSeenAt))
    .limit(1);
  return latest ?? null;
}

async function readRecent({ db }: Pick<Deps, 'db'>): Promise<Reply['recentSessions']> {
  const rows = await db
    .select({ visit: analyticsVisits, username: users.username })
    .from(analyticsVisits)
    .leftJoin(users, eq(users.id, analyticsVisits.userId))
    .orderBy(desc(analyticsVisits.startedAt))
    .limit(RECENT_SESSIONS);
  return rows.map(({ visit, username }) => ({
    _id: visit.id,
    ipAddress: visit.address,
    city: visit.city,
    country: visit.country,
    browserName: visit.browser,
    deviceType: visit.device,
    userId: visit.userId !== null && username !== null ? { _id: visit.userId, username } : null,
    startTime: new Date(visit.startedAt).toISOString(),
  }));
}
