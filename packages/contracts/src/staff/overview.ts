import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

export const ACTIVITY_DAYS = 7;

export const readStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'How many locks and people there are, and what happened on each of the last seven days (UTC)',
  auth: 'admin',
  reply: z.object({
    totalLocks: z.int(),
    activeLocks: z.int(),
    frozenLocks: z.int(),
    totalUsers: z.int(),
    /** The oldest day first. */
    daily: z.array(
      z.object({
        date: z.iso.date(),
        newUsers: z.int(),
        startedLocks: z.int(),
        endedLocks: z.int(),
      }),
    ),
  }),
  errors: [],
  noStore: true,
});

/** `good`; `care`: it works, and somebody should look; `bad`: something does not work. */
export const healthGrades = ['good', 'care', 'bad'] as const;
export const healthParts = [
  'database',
  'jobs',
  'deliveries',
  'worker',
  'mail',
  'storage',
  'disk',
  'backup',
] as const;

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: 'What of this installation works, by the facts that /readyz and /metrics tell',
  auth: 'admin',
  reply: z.object({
    version: z.string(),
    parts: z.array(
      z.object({
        part: z.enum(healthParts),
        grade: z.enum(healthGrades),
        /** What it is judged by, in one line. */
        fact: z.string(),
      }),
    ),
  }),
  errors: [],
  noStore: true,
});
