import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Outbound } from '../outbound/outbound';

/** The pair with which this server shows push services who it is (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a browser takes pushes, and what they are encrypted for. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  /** Encrypted for the browser: the push service does not read it. */
  readonly payload: string;
  /** For how long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
  /** A later one of the same topic takes the place of one that was not fetched yet: up to 32 letters of base64url. */
  readonly topic: string;
}

/** `gone`: the browser takes no more; `later`: asked for after so long; `refused`: trying again is useless. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly status: number };

const timeoutMs = 10_000;

export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Whether 65 bytes in base64url are a point of the curve that pushes are encrypted on (RFC 8291). */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Hands a push to the push service of a browser. Throws AddressRefused, and OutboundFailed where nobody answers. */
export async function sendPush(
  outbound: Outbound,
  sender: { readonly keys: PushKeys; readonly contact: string },
  { endpoint, p256dh, auth }: PushTarget,
  push: Push,
): Promise<PushOutcome> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    push.payload,
    {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      TTL: push.ttlSeconds,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: push.topic,
    },
  );
  const answer = await outbound.call(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(body && { body }),
    timeoutMs,
    maxAnswerBytes: 64_000,
  });
  return outcomeOf(answer.status, answer.headers['retry-after']);
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const seconds = Number(retryAfter);
  return { kind: 'later', retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : 30 };
}
