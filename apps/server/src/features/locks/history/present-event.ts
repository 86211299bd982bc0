import type { lockEvent } from '@keyhold/contracts/locks/history';
import { roleOf } from '@keyhold/rules/locks/roles';
import type { Actor, LockState } from '@keyhold/rules/locks/state';
import type * as z from 'zod/mini';
import { type eventColumns, toLockEvent } from '../lock-store';
import type { lockEvents } from '../locks.tables';
import { tellEvent } from './event-messages';
import type { Telling } from './telling';

/** The names of the two people of a lock. */
export interface HistoryNames {
  readonly WEARER: string;
  readonly KEYHOLDER: string | null;
}

type StoredEvent = Pick<typeof lockEvents.$inferSelect, 'id' | keyof typeof eventColumns>;

/**
 * Puts an event into words, with its actor; a person who is neither of the two acted for the installation.
 */
export function presentEvent(
  row: StoredEvent,
  state: LockState,
  names: HistoryNames,
  telling: Telling,
): z.output<typeof lockEvent> {
  const event = toLockEvent(row);
  const kind = kindOf(event.actor, state);
  const username = kind === 'WEARER' || kind === 'KEYHOLDER' ? names[kind] : null;
  return {
    _id: row.id,
    type: event.type,
    message: withWords(event.actor, tellEvent(event, telling)),
    createdAt: new Date(event.at).toISOString(),
    actor: { kind, username },
  };
}

function kindOf(actor: Actor, state: LockState) {
  if (actor.kind === 'ai') return 'AI';
  const role = roleOf(state, actor);
  if (role !== 'STRANGER') return role;
  return actor.kind === 'user' && actor.userId === state.formerKeyholderId ? 'KEYHOLDER' : 'STAFF';
}

/** An act of an AI is shown with the words that caused it. */
function withWords(actor: Actor, message: string): string {
  return actor.kind === 'ai' ? `${message}: “${actor.words}”` : message;
}
