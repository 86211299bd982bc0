import type { lockEvent } from '@keyhold/contracts/locks/history';
import { roleOf } from '@keyhold/rules/locks/roles';
import type { LockState } from '@keyhold/rules/locks/state';
import type * as z from 'zod/mini';
import type { lockEvents } from '../locks.tables';
import { type eventColumns, toLockEvent } from './event-columns';
import { type Telling, tellEvent } from './event-messages';

/** What the two people of a lock are called. */
export interface HistoryNames {
  readonly WEARER: string;
  readonly KEYHOLDER: string | null;
}

type StoredEvent = Pick<typeof lockEvents.$inferSelect, 'id' | keyof typeof eventColumns>;

/** An event in words, with who did it; a person who is neither of the two acted for the installation. */
export function presentEvent(
  row: StoredEvent,
  state: LockState,
  names: HistoryNames,
  telling: Telling,
): z.output<typeof lockEvent> {
  const event = toLockEvent(row);
  const role = roleOf(state, event.actor);
  const kind = role === 'STRANGER' ? 'STAFF' : role;
  const username = kind === 'WEARER' || kind === 'KEYHOLDER' ? names[kind] : null;
  return {
    _id: row.id,
    type: event.type,
    message: tellEvent(event, telling),
    createdAt: new Date(event.at).toISOString(),
    actor: { kind, username },
  };
}
