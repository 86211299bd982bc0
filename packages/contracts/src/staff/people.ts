import * as z from 'zod/mini';
import { countries } from '../auth/countries';
import { endpoint } from '../endpoint';
import { pagination } from '../explore/pages';
import { person } from '../locks/people';
import { done, instant, queryNumber, text } from '../text';
import { descriptionMaxLength, messagingAudiences, userRoles } from '../users/me';
import { personId } from '../users/person-id';
import { cityMaxLength } from '../users/settings';
import { staffReason } from './reason';

export const STAFF_USERS_PAGE_SIZE = 10;
export const warningDetailsMaxLength = 2000;
/** What the search debounces by, in the page. */
export const STAFF_SEARCH_PAUSE_MS = 300;

const params = z.object({ id: personId });

const listedUser = z.extend(person, {
  email: z.string(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isSiteOwner: z.boolean(),
  isBanned: z.boolean(),
  isOnline: z.boolean(),
  verifiedAdult: z.boolean(),
  createdAt: instant,
  lastSeen: instant,
  warningCount: z.int(),
  activeLocksCount: z.int(),
});

const warning = z.object({
  reason: z.string(),
  details: z.string(),
  issuedAt: instant,
  /** What came of it. */
  adminAction: z.enum(['warned', 'banned']),
});

/** From where somebody was last seen; only what visits were counted with, and so nothing where they are not. */
const sessionInfo = z.object({
  ipAddress: z.string(),
  /** It was shortened, and names nobody's line any more. */
  addressShortened: z.boolean(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  deviceType: z.string(),
  browserName: z.string(),
});

/** What the caller may do to this person. The server decides it again with each call. */
const permissions = z.object({
  edit: z.boolean(),
  warn: z.boolean(),
  ban: z.boolean(),
  unban: z.boolean(),
  changeModerator: z.boolean(),
  changeAdmin: z.boolean(),
  resetSecondFactor: z.boolean(),
  readComplete: z.boolean(),
  delete: z.boolean(),
});

export const staffUser = z.extend(listedUser, {
  gender: z.string(),
  dateOfBirth: z.iso.date(),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  description: z.string(),
  profilePhotos: z.array(z.string()),
  hideProfileInExplore: z.boolean(),
  showCurrentLocks: z.boolean(),
  messagingEnabled: z.enum(messagingAudiences),
  banReason: z.nullable(z.string()),
  bannedAt: z.nullable(instant),
  accountAgeDays: z.int(),
  totalDevicesOwned: z.int(),
  sessionInfo: z.nullable(sessionInfo),
  hasSecondFactor: z.boolean(),
  warnings: z.array(warning),
  sessions: z.array(z.object({ device: z.string(), createdAt: instant, lastUsedAt: instant })),
  may: permissions,
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everybody, newest first; those whose name or mail address a search finds',
  auth: 'admin',
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 100_000 })),
    limit: z.optional(queryNumber({ min: 1, max: 100 })),
    search: z.optional(text({ max: 200 })),
  }),
  reply: z.object({ users: z.array(listedUser), pagination }),
  errors: [],
  noStore: true,
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'A person with what the staff needs to know of them',
  auth: 'admin',
  params,
  reply: z.object({ user: staffUser }),
  errors: ['user_not_found'],
  noStore: true,
});

export const readCompleteUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/complete',
  summary:
    'Everything that is kept of a person but what is sealed or private; the audit tells that it was read',
  auth: 'siteOwner',
  params,
  reply: z.record(z.string(), z.unknown()),
  errors: ['user_not_found'],
  noStore: true,
  records: true,
});

const changed = z.object({ user: staffUser });
const acting = ['user_not_found', 'not_on_yourself', 'above_you'] as const;

export const editUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Edit a profile; name and mail address stay. Fields that are sent change, the others stay',
  auth: 'admin',
  params,
  body: z.strictObject({
    role: z.optional(z.enum(userRoles)),
    country: z.optional(z.nullable(z.enum([...countries, 'Other'], 'Please choose a country of the list'))),
    city: z.optional(z.nullable(text({ max: cityMaxLength }))),
    description: z.optional(text({ max: descriptionMaxLength, lines: 'several' })),
    verifiedAdult: z.optional(z.boolean()),
    hideProfileInExplore: z.optional(z.boolean()),
    showCurrentLocks: z.optional(z.boolean()),
    messagingEnabled: z.optional(z.enum(messagingAudiences)),
  }),
  reply: changed,
  errors: acting,
});

export const setModerator = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/moderator',
  summary: 'Make somebody a moderator, or take it back',
  auth: 'admin',
  freshLogin: true,
  params,
  body: z.strictObject({ isModerator: z.boolean() }),
  reply: changed,
  errors: [...acting, 'fresh_login_required'],
});

export const setAdmin = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/admin',
  summary: 'Make somebody an admin, or take it back',
  auth: 'admin',
  freshLogin: true,
  params,
  body: z.strictObject({ isAdmin: z.boolean() }),
  reply: changed,
  errors: [...acting, 'fresh_login_required'],
});

export const warnUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/warn',
  summary: 'Warn somebody; the third warning bans them',
  auth: 'admin',
  params,
  body: z.strictObject({
    reason: staffReason,
    details: z.optional(text({ max: warningDetailsMaxLength, lines: 'several' })),
  }),
  reply: z.object({ user: staffUser, userBanned: z.boolean(), warningCount: z.int() }),
  errors: [...acting, 'already_banned', 'idempotency_key_reused', 'request_in_progress'],
  idempotent: true,
});

export const banUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  summary: 'Ban somebody: every session ends at once; a wearer keeps the way to their own lock',
  auth: 'admin',
  params,
  body: z.strictObject({ reason: staffReason }),
  reply: changed,
  errors: [...acting, 'already_banned'],
});

export const unbanUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unban',
  summary: 'Lift a ban; the warnings before it count no more',
  auth: 'admin',
  params,
  body: z.strictObject({ reason: staffReason }),
  reply: changed,
  errors: [...acting, 'not_banned'],
});

export const resetUserSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/second-factor/reset',
  summary: 'Remove the second factors of somebody who has lost them; a mail tells them',
  auth: 'admin',
  freshLogin: true,
  params,
  body: z.strictObject({ reason: staffReason }),
  reply: changed,
  errors: [...acting, 'second_factor_off', 'fresh_login_required'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete an account with everything that is kept of it; its mail address registers no more',
  auth: 'siteOwner',
  freshLogin: true,
  params,
  body: z.strictObject({ reason: staffReason }),
  reply: done,
  errors: [...acting, 'codes_not_read', 'site_owner_stays', 'fresh_login_required'],
});
