import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';

export const analyticsPeriods = ['24h', '7d', '30d'] as const;
/** More countries, pages, browsers and kinds of devices than there are, and the cities with the most sessions. */
export const MOST_NAMES = 300;
/** So many of each are seen at first. */
export const TOP_NAMES = 5;
export const RECENT_SESSIONS = 20;

const sums = z.object({ newVisitors: z.int(), sessions: z.int(), pageViews: z.int() });
const counted = z.array(z.object({ _id: z.string(), count: z.int() }));

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Visits of the site: sums of a period in whole days of UTC, and the latest sessions',
  auth: 'admin',
  query: z.object({ period: z.optional(z.enum(analyticsPeriods)) }),
  reply: z.object({
    /** Whether visits are counted now. */
    enabled: z.boolean(),
    currentStats: z.object({
      onlineUsers: z.int(),
      totalUsers: z.int(),
      bannedIPs: z.int(),
      activeSessions: z.int(),
      uniqueVisitorsToday: z.int(),
      pageViewsToday: z.int(),
      totalUniqueVisitors: z.int(),
    }),
    /** The first day that was counted; null before it. */
    countedSince: z.nullable(z.iso.date()),
    /** Of the period, with how many different visitors came: those whose last day is in it. */
    totals: z.extend(sums, { visitors: z.int() }),
    /** Of as many days before it; null where not all of them were counted. Who came again later is known of a single day alone. */
    totalsBefore: z.nullable(z.extend(sums, { visitors: z.nullable(z.int()) })),
    /** Countries as two letters. Sessions whose country is not known are in no row. */
    topCountries: counted,
    topCities: z.array(
      z.object({ _id: z.object({ city: z.string(), country: z.nullable(z.string()) }), count: z.int() }),
    ),
    topBrowsers: counted,
    topDevices: counted,
    topPages: z.array(z.object({ _id: z.string(), totalViews: z.int() })),
    recentSessions: z.array(
      z.object({
        _id: id,
        /** Shortened after 30 days. */
        ipAddress: z.string(),
        city: z.nullable(z.string()),
        country: z.nullable(z.string()),
        browserName: z.string(),
        deviceType: z.string(),
        userId: z.nullable(z.object({ _id: id, username: z.string() })),
        startTime: instant,
      }),
    ),
    daily: z.array(
      z.object({ date: z.iso.date(), visitors: z.int(), sessions: z.int(), pageViews: z.int() }),
    ),
  }),
  errors: [],
  noStore: true,
});
