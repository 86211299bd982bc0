import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant, text } from '../text';
import { bridgeReport, imageServerReport } from './protocol';

/** The bridges that one person may have, and how long a pairing code is good. */
export const pairingLimits = { bridges: 5, codeMinutes: 10 } as const;

/** A program beside a person's own AI programs, which relays what the AI keyholder asks of them. */
const bridge = z.object({
  _id: id,
  /** The name of its computer. */
  name: z.string(),
  version: z.string(),
  createdAt: instant,
  isOnline: z.boolean(),
  /** When it last connected; null where it never has. */
  lastConnectedAt: z.nullable(instant),
  /** What it found on its computer when it last told. */
  chat: bridgeReport.shape.chat,
  images: z.nullable(imageServerReport),
  /** By it the browser that paired it knows that both have the same key. */
  keyCheck: z.string(),
});

export const listBridges = endpoint({
  method: 'GET',
  path: '/api/ai-bridge/bridges',
  summary: 'The own bridges, the newest first',
  auth: 'member',
  reply: z.object({ bridges: z.array(bridge) }),
  errors: [],
});

export const startPairing = endpoint({
  method: 'POST',
  path: '/api/ai-bridge/pairings',
  summary: "The server's part of a one-time code for a bridge; an earlier one ends",
  auth: 'member',
  freshLogin: true,
  reply: z.object({
    /** The bridge will have this id. */
    _id: id,
    code: z.string(),
    expiresAt: instant,
  }),
  errors: ['too_many_bridges', 'fresh_login_required'],
  limits: [{ name: 'bridge-pairings', points: 30, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const pairBridge = endpoint({
  method: 'POST',
  path: '/api/ai-bridge/pair',
  summary: "Called by a bridge with its code's first part: its id and its token, which is shown once",
  auth: 'anyone',
  body: z.strictObject({
    code: z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{16}$/)),
    name: text({ min: 1, max: 60 }),
    version: text({ min: 1, max: 40 }),
    keyCheck: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  }),
  reply: z.object({ _id: id, token: z.string() }),
  errors: ['code_invalid', 'too_many_bridges'],
  limits: [{ name: 'bridge-pair', points: 20, durationSeconds: 600, by: 'address' }],
  noStore: true,
});

export const revokeBridge = endpoint({
  method: 'DELETE',
  path: '/api/ai-bridge/bridges/:id',
  summary: 'End a pairing: its token opens nothing any more, and its connection is cut',
  auth: 'member',
  params: z.object({ id }),
  reply: done,
  errors: ['not_found'],
});
