import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { notifications } from './notifications.tables';

/** What a channel needs to leave its jobs. */
export type ChannelParts = Pick<Deps, 'jobs' | 'telegram'>;

export type StoredNotification = Pick<
  typeof notifications.$inferSelect,
  'id' | 'userId' | 'kind' | 'createdAt'
>;

/**
 * A way out of the app. It is called in the transaction that stores notifications, or lets them go when quiet hours are
 * over, and leaves a job for each that it can bring to its person.
 */
export interface OutgoingChannel {
  readonly name: 'push' | 'telegram' | 'email';
  leave(tx: Tx, parts: ChannelParts, wanted: readonly StoredNotification[]): Promise<void>;
}
