import type { LockEvent } from '@keyhold/rules/locks/events';
import { lockEvents } from '../locks.tables';

/** The columns of an event that its rules know. */
export const eventColumns = {
  type: lockEvents.type,
  v: lockEvents.v,
  at: lockEvents.at,
  actor: lockEvents.actor,
  data: lockEvents.data,
};

/** The event as it was written; rows of this table are written from events alone and never changed. */
export function toLockEvent(row: Pick<typeof lockEvents.$inferSelect, keyof typeof eventColumns>): LockEvent {
  return row as unknown as LockEvent;
}
