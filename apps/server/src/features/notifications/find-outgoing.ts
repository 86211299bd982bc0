import { findKind } from '@keyhold/contracts/notifications/all-notifications';
import { momentIn, writeMoments } from '@keyhold/contracts/notifications/moments';
import { outsideText } from '@keyhold/contracts/notifications/outside-texts';
import type { Channel, Topic } from '@keyhold/contracts/notifications/topics';
import { day, writeDays } from '@keyhold/contracts/wording';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { users } from '../users/users.tables';
import type { StoredNotification } from './channel';
import { readWishes, wants } from './notification-settings';
import { notifications } from './notifications.tables';

/** After so many within that time the further ones are in the list of the app alone. */
const mostAtOnce = 10;
const atOnceMs = 10 * MINUTE_MS;
/** A code that is ready, and what a wearer must do in time, come however much else there was. */
const neverHeldBack: readonly Topic[] = ['ending', 'duties'];

/** A notification as it goes out of the app. */
export interface Outgoing {
  readonly stored: StoredNotification;
  readonly topic: Topic;
  readonly title: string;
  /** Of a push with its moments as they are stored: the browser knows its reader's clock. */
  readonly message: string;
  /** Where it leads, as a path of this site. */
  readonly path: string;
  /** For how long it is still news. */
  readonly newsLeftMs: number;
  readonly email: string;
}

/**
 * What is still to be said of a notification on a way out of the app. Null once it was read, is no news any more, is not
 * wanted there, came with too many others, or its person is gone or banned.
 */
export async function findOutgoing(
  deps: Pick<Deps, 'db' | 'clock'>,
  notificationId: string,
  channel: Channel,
): Promise<Outgoing | null> {
  const { db, clock } = deps;
  const [found] = await db
    .select({ stored: notifications, email: users.email })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt), isNull(users.bannedAt)));
  if (!found) return null;
  const { stored, email } = found;
  const kind = findKind(stored.kind);
  const text = kind?.textOf(stored.params);
  if (!kind || !text) return null;
  const { topic, newsMs, outside } = kind;
  const newsLeftMs = stored.createdAt + newsMs - clock.now();
  if (newsLeftMs <= 0) return null;
  const wishes = await readWishes(db, stored.userId);
  if (!wants(wishes, stored.kind, channel)) return null;
  if (!neverHeldBack.includes(topic) && (await cameWithTooMany(deps, stored))) return null;
  const { timezone = 'UTC' } = wishes.quietHours ?? {};
  const message = channel === 'push' ? text.message : writtenOut(text.message, timezone);
  const said = outsideText({ title: text.title, message }, { showsWords: wishes.showsWords, outside });
  return { stored, topic, ...said, path: text.actionUrl ?? '/notifications', newsLeftMs, email };
}

/** A sentence for a reader of whom no more than their zone is known. */
const writtenOut = (sentence: string, timezone: string) =>
  writeDays(
    writeMoments(sentence, (at) => momentIn(timezone, at)),
    day,
  );

async function cameWithTooMany({ db }: Pick<Deps, 'db'>, stored: StoredNotification): Promise<boolean> {
  const before = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, stored.userId),
        lt(notifications.id, stored.id),
        gt(notifications.createdAt, stored.createdAt - atOnceMs),
      ),
    )
    .limit(mostAtOnce);
  return before.length === mostAtOnce;
}
