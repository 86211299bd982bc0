import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';

export const userRoles = ['keyholder', 'slave', 'switch'] as const;
export const sexualOrientations = [
  'straight',
  'gay',
  'lesbian',
  'bisexual',
  'pansexual',
  'asexual',
  'other',
] as const;
export const messagingAudiences = ['all', 'shared_templates', 'disabled'] as const;
export const descriptionMaxLength = 2000;

/** What a person sets about themselves: privacy, notifications, facts. */
export const userSettings = z.object({
  hideProfileInExplore: z.boolean(),
  showCurrentLocks: z.boolean(),
  showOnlineStatus: z.boolean(),
  showAgeAndDOB: z.boolean(),
  messagingEnabled: z.enum(messagingAudiences),
  discordUsername: z.nullable(z.string()),
  sexualOrientation: z.nullable(z.enum(sexualOrientations)),
  telegramNotificationsEnabled: z.boolean(),
  aiNotificationsEnabled: z.boolean(),
  aiImageNotificationsEnabled: z.boolean(),
  country: z.nullable(z.string()),
  dateOfBirth: z.iso.date(),
});

/** The signed-in person as they see themselves. */
export const ownUser = z.extend(userSettings, {
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  gender: z.string(),
  avatarUrl: z.nullable(z.string()),
  description: z.string(),
  city: z.nullable(z.string()),
  telegramUsername: z.nullable(z.string()),
  telegramChatId: z.nullable(z.string()),
  profilePhotos: z.array(z.string()),
  createdAt: instant,
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isSiteOwner: z.boolean(),
  verifiedAdult: z.boolean(),
  isOnline: z.boolean(),
  lastSeen: instant,
  /** A banned person's session that reaches only their own locks. */
  restricted: z.boolean(),
  /** The installation is closed for maintenance: also for the staff, whom it does not restrict. */
  maintenanceMode: z.boolean(),
  /** Nobody may start a lock for now. */
  disableNewLocks: z.boolean(),
  /** What the staff want everybody to read. */
  adminMessage: z.nullable(z.string()),
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in person',
  auth: 'restricted',
  reply: ownUser,
  errors: [],
  noStore: true,
});
