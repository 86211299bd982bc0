import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../db/database';
import { newId, type Randomness } from '../kernel/random';
import type { StoredEvent } from './claim-deliveries';
import {
  type Declared,
  type DomainEvent,
  type EventSchemas,
  matches,
  type NewEvent,
  type TypeIn,
} from './domain-event';
import type { AfterDelivery, Listener } from './listener';
import { outboxDeliveries } from './outbox.tables';

/** Writes declared events, for each listener that wants them, in the transaction of their cause, and hands them over. */
export class Outbox<S extends EventSchemas = Declared> {
  readonly #listeners = new Map<string, Listener<S>>();
  /** What has been read, for the next listener of the same event. */
  readonly #read = new WeakMap<StoredEvent, DomainEvent<TypeIn<S>, S>>();

  constructor(
    private readonly random: Randomness,
    private readonly schemas: S,
  ) {}

  /** Adds listeners; they hear of what is appended from then on. */
  register(listeners: readonly Listener<S>[]): void {
    for (const listener of listeners) {
      if (this.#listeners.has(listener.name)) throw new Error(`Two listeners are named ${listener.name}`);
      this.#listeners.set(listener.name, listener);
    }
  }

  listenerNames(): string[] {
    return [...this.#listeners.keys()];
  }

  /** Appends events; `now` is the app's time. */
  async append(tx: Tx, now: number, events: readonly NewEvent<TypeIn<S>, S>[]): Promise<void> {
    const rows = events.flatMap((event) => {
      const { type, stream, payload } = event;
      const listeners = this.#listenersOf(type);
      if (listeners.length === 0) return [];
      const id = event.id ?? newId(now, this.random);
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

  /**
   * Hands stored events of one listener to it, in their order. An older version may have written them; one that cannot
   * be read fails here.
   */
  async deliver(
    tx: Tx,
    listenerName: string,
    stored: readonly StoredEvent[],
  ): Promise<readonly AfterDelivery[]> {
    const listener = this.#listenerNamed(listenerName);
    const events = stored.map((one) => this.#eventOf(one));
    if ('handleAll' in listener) return [await listener.handleAll(tx, events)];
    const works: AfterDelivery[] = [];
    for (const event of events) works.push(await listener.handle(tx, event));
    return works;
  }

  #listenerNamed(name: string): Listener<S> {
    const listener = this.#listeners.get(name);
    if (!listener) throw new Error(`No listener is named ${name}`);
    return listener;
  }

  #eventOf(stored: StoredEvent): DomainEvent<TypeIn<S>, S> {
    const known = this.#read.get(stored);
    if (known) return known;
    const { eventId: id, type, stream, occurredAt, payload } = stored;
    const schema = Object.hasOwn(this.schemas, type) ? this.schemas[type] : undefined;
    if (!schema) throw new Error(`No event of the type ${type} is declared`);
    const read = z.safeParse(schema, payload);
    // The schema of this very type has read the payload.
    if (read.success) {
      const event = { id, type, stream, occurredAt, payload: read.data } as DomainEvent<TypeIn<S>, S>;
      this.#read.set(stored, event);
      return event;
    }
    // The values are people's; the places say enough.
    const places = read.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`The payload of ${type} is not what is declared, at ${places.join(', ')}`);
  }
}
