import type { NotificationContent } from '@keyhold/contracts/notifications/all-notifications';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { AfterDelivery } from '../../events/listener';
import { notifications } from './notifications.tables';

/** What is done for a person, and by that the notifications of it. */
export interface Settled {
  readonly userId: string;
  readonly kinds: readonly NotificationContent['kind'][];
  /** Parameters by which it is known. */
  readonly of: Readonly<Record<string, string>>;
  /** When it was done: what was told later is not settled by it. */
  readonly at: number;
}

/** Marks as read what is done; returns what to do after the commit. One statement, and none where nothing is. */
export async function settleNotifications(
  tx: Tx,
  { announce }: Pick<Deps, 'announce'>,
  done: readonly Settled[],
): Promise<AfterDelivery> {
  if (done.length === 0) return undefined;
  const matters = done.map(({ userId, at, ...matter }) => ({ user_id: userId, at: new Date(at), ...matter }));
  const { rows } = await tx.execute<{ id: string; user_id: string }>(sql`
    update ${notifications} as told set read_at = done.at
    from jsonb_to_recordset(${JSON.stringify(matters)}::jsonb) as done
      (user_id uuid, kinds jsonb, "of" jsonb, at timestamptz)
    where told.user_id = done.user_id and told.read_at is null and told.in_app
      and done.kinds ? told.kind and told.params @> done."of" and told.created_at <= done.at
    returning told.id, told.user_id`);
  return () => {
    for (const { id, user_id: userId } of rows) announce.deliver({ userId }, 'notifications_read', { id });
  };
}
