import { createHash } from 'node:crypto';
import type { PushMessage } from '@keyhold/contracts/notifications/push';
import type { Topic } from '@keyhold/contracts/notifications/topics';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { AddressRefused } from '../../../platform/outbound/outbound';
import { sendPush as handOver, type Push } from '../../../platform/push/web-push';
import { sessions } from '../../auth/auth.tables';
import { findOutgoing, type Outgoing } from '../find-outgoing';
import { pushSubscriptions } from './push.tables';
import { sendPushTask } from './push-channel';
import { findPushKeys } from './push-keys';

/** Push services bring these also to a phone that sleeps. */
const urgentTopics: ReadonlySet<Topic> = new Set(['ending', 'duties', 'messages']);

const payload = z.object({ notificationId: z.string(), sessionId: z.string() });

/**
 * Brings one notification to one browser. Sent twice, the second takes the place of the first, by its tag. A browser that
 * takes no more is forgotten.
 */
export async function sendPush(deps: Deps, given: unknown): Promise<void> {
  const { notificationId, sessionId } = payload.parse(given);
  const subscription = await findSubscription(deps, sessionId);
  if (!subscription) return;
  const outgoing = await findOutgoing(deps, notificationId, 'push');
  const keys = await findPushKeys(deps);
  if (!outgoing || !keys || outgoing.stored.userId !== subscription.userId) return;
  const sender = { keys, contact: contactOf(deps) };
  const outcome = await handOver(deps.outbound, sender, subscription, pushOf(outgoing)).catch(
    (error: unknown) => {
      // What the name leads to may have changed since.
      if (error instanceof AddressRefused) return { kind: 'gone' as const };
      throw error;
    },
  );
  if (outcome.kind === 'gone') await forget(deps, subscription);
  if (outcome.kind === 'refused') deps.log.warn({ status: outcome.status }, 'a push service refused a push');
  if (outcome.kind !== 'later') return;
  const options = { queue: `push ${subscription.userId}`, delaySeconds: outcome.retryAfterSeconds };
  await deps.transaction((tx) => deps.jobs.add(tx, sendPushTask, { notificationId, sessionId }, options));
}

async function findSubscription({ db, clock }: Deps, sessionId: string) {
  const [found] = await db
    .select({
      sessionId: pushSubscriptions.sessionId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      userId: sessions.userId,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.sessionId, sessionId),
        eq(sessions.restricted, false),
        gt(sessions.expiresAt, clock.now()),
      ),
    );
  return found;
}

/** Not one that the browser has made anew in the meantime. */
async function forget(
  { db }: Deps,
  { sessionId, endpoint }: { sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)));
}

function pushOf({ stored, topic, title, message, path, newsLeftMs }: Outgoing): Push {
  // Several of one kind about one thing take each other's place: the list in the app has them all.
  const tag = `${stored.kind} ${path}`;
  const shown: PushMessage = { title, body: message, path, tag, notificationId: stored.id };
  return {
    payload: JSON.stringify(shown),
    ttlSeconds: Math.floor(newsLeftMs / SECOND_MS),
    isUrgent: urgentTopics.has(topic),
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  };
}

/** Push services want to know whom to turn to: an https address, or a mail address. */
function contactOf({ publicUrl }: Deps): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:keyhold@localhost';
}
