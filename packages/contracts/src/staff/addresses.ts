import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pagination } from '../explore/pages';
import { done, id, instant, queryNumber, text } from '../text';
import { staffReason } from './reason';

export const BANNED_IPS_PAGE_SIZE = 20;
/** Days; 0 is for good. */
export const banDurations = [0, 1, 7, 30] as const;

const bannedIp = z.object({
  _id: id,
  /** The range, as in `203.0.113.7/32` or `2001:db8:1:2::/64`. */
  ipAddress: z.string(),
  reason: z.string(),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  /** Null for good. */
  expiresAt: z.nullable(instant),
});

export const listBannedIps = endpoint({
  method: 'GET',
  path: '/api/admin/banned-ips',
  summary: 'The network addresses that are banned, newest first',
  auth: 'admin',
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 100_000 })),
    limit: z.optional(queryNumber({ min: 1, max: 100 })),
  }),
  reply: z.object({ bannedIPs: z.array(bannedIp), pagination }),
  errors: [],
  noStore: true,
});

export const banIp = endpoint({
  method: 'POST',
  path: '/api/admin/ban-ip',
  summary: 'Ban an address, or a range as 203.0.113.0/24; an IPv6 address alone stands for its /64',
  auth: 'admin',
  body: z.strictObject({
    ipAddress: text({ min: 1, max: 64, missing: 'Give an address or a range' }),
    reason: staffReason,
    /** Days; 0 is for good. */
    duration: z.union(
      banDurations.map((days) => z.literal(days)),
      'Choose a duration of the list',
    ),
  }),
  reply: z.object({ bannedIP: bannedIp }),
  errors: ['own_address', 'range_too_wide'],
});

export const unbanIp = endpoint({
  method: 'DELETE',
  path: '/api/admin/banned-ips/:id',
  summary: 'Let an address in again',
  auth: 'admin',
  params: z.object({ id }),
  reply: done,
  errors: ['not_found'],
});
