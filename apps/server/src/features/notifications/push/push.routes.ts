import type { InputOf } from '@keyhold/contracts/endpoint';
import { readPush, subscribeToPush, unsubscribeFromPush } from '@keyhold/contracts/notifications/push';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal, refuseField } from '../../../kernel/errors';
import { isPublicKey } from '../../../platform/push/web-push';
import { sessions } from '../../auth/auth.tables';
import { pushSubscriptions } from './push.tables';
import { requirePublicKey } from './push-keys';

export function pushRoutes(deps: Deps): MountedEndpoint[] {
  const { db } = deps;
  const done = { ok: true } as const;
  const ofSession = ({ sessionId }: SignedIn) => eq(pushSubscriptions.sessionId, sessionId);
  return [
    route(readPush, async ({ actor }) => {
      const publicKey = await requirePublicKey(deps);
      return { publicKey, subscribed: (await db.$count(pushSubscriptions, ofSession(actor))) > 0 };
    }),
    route(subscribeToPush, async ({ actor, body }) => {
      await subscribe(deps, actor, body);
      return done;
    }),
    route(unsubscribeFromPush, async ({ actor }) => {
      await db.delete(pushSubscriptions).where(ofSession(actor));
      return done;
    }),
  ];
}

/** Whoever uses a browser now takes it over from whoever did before: a push of theirs must not come to it any more. */
async function subscribe(
  { transaction, clock, outbound }: Deps,
  { sessionId }: SignedIn,
  { endpoint, keys }: InputOf<typeof subscribeToPush>['body'],
): Promise<void> {
  if (!outbound.mayCall(endpoint)) throw new Refusal('push_address_refused');
  if (!isPublicKey(keys.p256dh)) throw refuseField('invalid_input', 'keys.p256dh');
  const target = { endpoint, ...keys, createdAt: clock.now() };
  await transaction(async (tx) => {
    // A session that ended meanwhile takes nothing.
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('key share');
    if (!session) throw new Refusal('unauthenticated');
    // Of two sessions of one browser at once the later one has it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`);
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, ...target })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: target });
  });
}
