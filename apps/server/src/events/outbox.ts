import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { newId, type Randomness } from '../kernel/random';
import { outboxDeliveries } from './outbox.tables';

/** A fact that others may want to hear of. `payload` is plain JSON without secrets. */
export interface DomainEvent {
  readonly id: string;
  readonly type: string;
  /** What it belongs to, as `lock:<id>`: deliveries of one stream keep their order. */
  readonly stream: string;
  readonly occurredAt: number;
  readonly payload: unknown;
}

/**
 * Hears of events after their commit, in a savepoint of its own; a repeat must change nothing. It uses the database
 * alone: what else there is to do belongs into a job, or into what it gives back.
 */
export interface Listener {
  readonly name: string;
  /** Types by name, or `locks.*` for all that begin so. */
  readonly types: readonly string[];
  handle(tx: Tx, event: DomainEvent): Promise<AfterDelivery>;
  /** The same for many at once, in their order; where it throws, all are taken back and handled singly. */
  handleAll?(tx: Tx, events: readonly DomainEvent[]): Promise<AfterDelivery>;
}

/** What to do once the delivery is committed, such as telling sockets. */
export type AfterDelivery = (() => void) | undefined;

/** Writes events, for each listener that wants them, in the transaction of their cause. */
export class Outbox {
  readonly #listeners = new Map<string, Listener>();

  constructor(private readonly random: Randomness) {}

  /** Adds listeners; they hear of what is appended from then on. */
  register(listeners: readonly Listener[]): void {
    for (const listener of listeners) {
      if (this.#listeners.has(listener.name)) throw new Error(`Two listeners are named ${listener.name}`);
      this.#listeners.set(listener.name, listener);
    }
  }

  listenerNamed(name: string): Listener | undefined {
    return this.#listeners.get(name);
  }

  listenerNames(): string[] {
    return [...this.#listeners.keys()];
  }

  /** Appends events; `now` is the app's time. Ids are made where the event has none yet. */
  async append(
    tx: Tx,
    now: number,
    events: readonly Omit<DomainEvent, 'id'>[] | readonly DomainEvent[],
  ): Promise<void> {
    const rows = events.flatMap((event) => {
      const { type, stream, payload } = event;
      const listeners = this.#listenersOf(type);
      if (listeners.length === 0) return [];
      const id = 'id' in event ? event.id : newId(now, this.random);
      return [{ id, type, stream, payload, at: new Date(event.occurredAt), listeners }];
    });
    if (rows.length === 0) return;
    // One JSON value, with each payload in it once: as many parameters for a thousand events as for one.
    await tx.execute(sql`
      insert into ${outboxDeliveries} (event_id, listener, stream, type, payload, occurred_at)
      select event.id, listener.name, event.stream, event.type, event.payload, event.at
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (id uuid, type text, stream text, payload jsonb, at timestamptz, listeners text[])) with ordinality
        as event (id, type, stream, payload, at, listeners, place)
      cross join lateral unnest(event.listeners) as listener (name)
      order by event.place`);
  }

  #listenersOf(type: string): string[] {
    return [...this.#listeners.values()]
      .filter((listener) => listener.types.some((wanted) => matches(wanted, type)))
      .map(({ name }) => name);
  }
}

function matches(wanted: string, type: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type;
}
