import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { timeZone } from '../text';
import { channels, isSwitchable, topics } from './topics';

const kind = z.object({ name: z.string(), label: z.string(), on: z.boolean() });

const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of the day'));

/** Nothing goes out of the app from `from` to `to`, by the clocks of the zone; it comes afterwards. */
export const quietHours = z
  .strictObject({ from: wallTime, to: wallTime, timezone: timeZone })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Choose two different times', path: ['to'] }));

const switchesOfTopic = z.object({
  page: z.boolean(),
  push: z.boolean(),
  telegram: z.boolean(),
  email: z.boolean(),
});

export const notificationSettings = z.object({
  switches: z.object({
    ending: switchesOfTopic,
    duties: switchesOfTopic,
    messages: switchesOfTopic,
    keyholder: switchesOfTopic,
    keyholding: switchesOfTopic,
    games: switchesOfTopic,
    account: switchesOfTopic,
  }),
  /** The single kinds of each topic that can be switched off by themselves. */
  kinds: z.object({
    ending: z.array(kind),
    duties: z.array(kind),
    messages: z.array(kind),
    keyholder: z.array(kind),
    keyholding: z.array(kind),
    games: z.array(kind),
    account: z.array(kind),
  }),
  quietHours: z.nullable(quietHours),
  /** Outside of the app they say what happened, and not only that something did. */
  showsWords: z.boolean(),
});

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Which notifications go where, and when not',
  auth: 'member',
  reply: notificationSettings,
  errors: [],
});

/** Fields that are sent change, the others stay. Refuses `not_found` for a kind that is none. */
export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Change which notifications go where, and when not',
  auth: 'member',
  body: z.strictObject({
    switches: z.optional(
      z
        .array(
          z
            .strictObject({ topic: z.enum(topics), channel: z.enum(channels), on: z.boolean() })
            .check(z.refine(({ topic, channel }) => isSwitchable(topic, channel), 'This cannot be switched')),
        )
        .check(z.maxLength(topics.length * channels.length)),
    ),
    kinds: z.optional(
      z
        .array(z.strictObject({ name: z.string().check(z.maxLength(100)), on: z.boolean() }))
        .check(z.maxLength(100)),
    ),
    quietHours: z.optional(z.nullable(quietHours)),
    showsWords: z.optional(z.boolean()),
  }),
  reply: notificationSettings,
  errors: ['not_found'],
});
