import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { findKind, kindsOf } from '@keyhold/contracts/notifications/all-notifications';
import type {
  changeNotificationSettings,
  readNotificationSettings,
} from '@keyhold/contracts/notifications/notification-settings';
import {
  type Channel,
  channels,
  isWanted,
  reachOfTopics,
  type Switched,
  type Topic,
  topics,
} from '@keyhold/contracts/notifications/topics';
import type { QuietHours } from '@keyhold/rules/notifications/quiet-hours';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { isAmong } from '../../db/is-among';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { notificationSettings } from './notification-settings.tables';

type Changes = InputOf<typeof changeNotificationSettings>['body'];
type Shown = ReplyOf<typeof readNotificationSettings>;

/** What somebody wants of notifications. */
export interface Wishes {
  readonly switched: Switched;
  readonly mutedKinds: ReadonlySet<string>;
  readonly quietHours: QuietHours | null;
  readonly showsWords: boolean;
}

const atFirst: Wishes = { switched: {}, mutedKinds: new Set(), quietHours: null, showsWords: false };

export async function readWishes(db: Queryable, userId: string): Promise<Wishes> {
  return (await readWishesOf(db, [userId])).get(userId) ?? atFirst;
}

/** Of people who have never set anything there is no entry. */
export async function readWishesOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Wishes>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(isAmong(notificationSettings.userId, userIds));
  return new Map(rows.map((row) => [row.userId, wishesOf(row)]));
}

function wishesOf(row: typeof notificationSettings.$inferSelect): Wishes {
  const { switched, quietFromMinute: fromMinute, quietToMinute: toMinute, quietTimezone: timezone } = row;
  const quietHours =
    fromMinute === null || toMinute === null || timezone === null ? null : { fromMinute, toMinute, timezone };
  return { switched, mutedKinds: new Set(row.mutedKinds), quietHours, showsWords: row.showsWords };
}

/** Whether somebody wants that kind there; `wishes` of one who has never set anything may be left out. */
export function wants(wishes: Wishes | undefined, kind: string, channel: Channel): boolean {
  const topic = findKind(kind)?.topic ?? 'account';
  if (reachOfTopics[topic][channel] === 'always') return true;
  return !wishes?.mutedKinds.has(kind) && isWanted(wishes?.switched ?? {}, topic, channel);
}

/** Changes what was sent and leaves the rest; two changes at once both hold. */
export async function changeWishes(deps: Deps, userId: string, changes: Changes): Promise<Wishes> {
  return deps.transaction(async (tx) => {
    await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId))
      .for('update');
    if (!row) throw new Error('Settings that were just made are missing');
    const changed = { ...row, ...changedColumns(row, changes) };
    await tx.update(notificationSettings).set(changed).where(eq(notificationSettings.userId, userId));
    return wishesOf(changed);
  });
}

function changedColumns(
  { switched, mutedKinds }: Pick<typeof notificationSettings.$inferSelect, 'switched' | 'mutedKinds'>,
  { switches = [], kinds = [], quietHours, showsWords }: Changes,
) {
  const all: Record<string, Switched[Topic]> = { ...switched };
  for (const { topic, channel, on } of switches) all[topic] = { ...all[topic], [channel]: on };
  const muted = new Set(mutedKinds);
  for (const { name, on } of kinds) {
    if (!findKind(name)) throw new Refusal('not_found');
    if (on) muted.delete(name);
    else muted.add(name);
  }
  return {
    switched: all,
    mutedKinds: [...muted].sort(),
    ...(showsWords !== undefined && { showsWords }),
    ...(quietHours !== undefined && {
      quietFromMinute: quietHours && minuteOf(quietHours.from),
      quietToMinute: quietHours && minuteOf(quietHours.to),
      quietTimezone: quietHours?.timezone ?? null,
    }),
  };
}

export function presentWishes({ switched, mutedKinds, quietHours, showsWords }: Wishes): Shown {
  const ofTopic = (topic: Topic) =>
    Object.fromEntries(channels.map((channel) => [channel, isWanted(switched, topic, channel)]));
  const kindsIn = (topic: Topic) =>
    kindsOf(topic).map((kind) => ({ ...kind, on: !mutedKinds.has(kind.name) }));
  return {
    // One entry a topic and a channel: the types do not count entries.
    switches: Object.fromEntries(topics.map((topic) => [topic, ofTopic(topic)])) as Shown['switches'],
    kinds: Object.fromEntries(topics.map((topic) => [topic, kindsIn(topic)])) as Shown['kinds'],
    quietHours: quietHours && {
      from: wallTime(quietHours.fromMinute),
      to: wallTime(quietHours.toMinute),
      timezone: quietHours.timezone,
    },
    showsWords,
  };
}

const two = (value: number) => String(value).padStart(2, '0');
const wallTime = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
