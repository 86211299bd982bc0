import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { appPaths } from '../pages';

/** The page sends what happened as soon as it is so many. */
export const EVENTS_PER_BATCH = 5;
/** And after so long what there is. */
export const EVENTS_PAUSE_MS = 30_000;
/** How long a browser is known by its cookie. */
export const VISITOR_COOKIE_SECONDS = 365 * 86_400;

/** A page is named by its pattern: which lock or whose profile it was is nobody's business. */
const pageView = z.strictObject({
  name: z.literal('page_view'),
  properties: z.strictObject({ page: z.enum(appPaths) }),
});
const sessionEnd = z.strictObject({ name: z.literal('session_end') });
export const analyticsEvent = z.union([pageView, sessionEnd]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const sendEvents = endpoint({
  method: 'POST',
  path: '/api/analytics/events',
  summary:
    'What a browser saw of the site, for the installation’s own counts. Nothing is kept where they are off, or of a browser that asks not to be tracked',
  auth: 'anyone',
  body: z.strictObject({ events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({
    /** False where nothing is counted: the page sends no more. */
    counted: z.boolean(),
  }),
  errors: [],
  limits: [{ name: 'analytics-address', points: 1200, durationSeconds: 600, by: 'address' }],
});
