import * as z from 'zod/mini';
import { countries } from '../auth/countries';
import { endpoint } from '../endpoint';
import { text } from '../text';
import { messagingAudiences, sexualOrientations, userSettings } from './me';

/** A name on Telegram, with or without the @ before it; an empty one is none. */
const telegramUsername = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((name: string) => name.replace(/^@/, '')),
  ),
  z.string().check(z.regex(/^(\w{4,32})?$/, 'Telegram names have 4 to 32 letters, digits and underscores')),
);

export const cityMaxLength = 120;
export const discordUsernameMaxLength = 64;

/** Fields that are sent change, the others stay. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/users/me/settings',
  summary: 'Change the settings and facts of a profile',
  auth: 'member',
  body: z.strictObject({
    hideProfileInExplore: z.optional(z.boolean()),
    showCurrentLocks: z.optional(z.boolean()),
    showOnlineStatus: z.optional(z.boolean()),
    showAgeAndDOB: z.optional(z.boolean()),
    messagingEnabled: z.optional(z.enum(messagingAudiences)),
    discordUsername: z.optional(z.nullable(text({ max: discordUsernameMaxLength }))),
    sexualOrientation: z.optional(z.nullable(z.enum(sexualOrientations))),
    telegramNotificationsEnabled: z.optional(z.boolean()),
    aiNotificationsEnabled: z.optional(z.boolean()),
    aiImageNotificationsEnabled: z.optional(z.boolean()),
    country: z.optional(z.nullable(z.enum([...countries, 'Other'], 'Please choose a country of the list'))),
    /** Corrected, never to a day that makes the person under 18 when they registered; not once staff has checked it. */
    dateOfBirth: z.optional(z.iso.date('Please enter a date of the calendar')),
  }),
  reply: userSettings,
  errors: ['under_age', 'date_of_birth_fixed'],
});

export const changeCity = endpoint({
  method: 'PATCH',
  path: '/api/users/me/city',
  summary: 'Change the own city; an empty one is none',
  auth: 'member',
  body: z.strictObject({ city: z.nullable(text({ max: cityMaxLength })) }),
  reply: z.object({ city: z.nullable(z.string()) }),
  errors: [],
});

export const changeTelegram = endpoint({
  method: 'PATCH',
  path: '/api/users/me/telegram',
  summary: 'Change the own name on Telegram and whether notifications go there',
  auth: 'member',
  body: z.strictObject({
    telegramUsername: z.optional(z.nullable(telegramUsername)),
    telegramNotificationsEnabled: z.optional(z.boolean()),
  }),
  reply: z.object({
    telegramUsername: z.nullable(z.string()),
    telegramNotificationsEnabled: z.boolean(),
  }),
  errors: [],
});
