import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id } from '../text';

const base64Url = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+={0,2}$/),
    z.refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes),
  );

export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The key that push services ask for, and whether this session receives pushes',
  auth: 'member',
  reply: z.object({ publicKey: z.string(), subscribed: z.boolean() }),
  errors: [],
  noStore: true,
});

/** The browser's subscription; it ends with the session. */
export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Send pushes to this browser',
  auth: 'member',
  body: z.strictObject({
    endpoint: z.url().check(z.maxLength(2000)),
    /** The browser's P-256 point and its secret. */
    keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
  }),
  reply: done,
  errors: ['push_address_refused'],
  limits: [{ name: 'push-subscribe', points: 30, durationSeconds: 3600, by: 'user' }],
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  summary: 'Send no more pushes to this browser',
  auth: 'member',
  reply: done,
  errors: [],
});

/** What a push carries to the service worker, which shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  path: z.string(),
  /** The next one with the same tag takes its place. */
  tag: z.string(),
  notificationId: z.nullable(id),
});
export type PushMessage = z.output<typeof pushMessage>;
