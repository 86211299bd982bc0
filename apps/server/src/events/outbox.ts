import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../db/database';
import { newId, type Randomness } from '../kernel/random';
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

type Stored = Pick<
  typeof outboxDeliveries.$inferSelect,
  'listener' | 'eventId' | 'type' | 'stream' | 'occurredAt' | 'payload'
>;

/** Writes declared events, for each listener that wants them, in the transaction of their cause, and hands them over. */
export class Outbox<S extends EventSchemas = Declared> {
  readonly #listeners = new Map<string, Listener<S>>();

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
   * Hands a stored event to its listener. An older version may have written it; an event that cannot be read
   * fails here.
   */
  async deliver(tx: Tx, stored: Stored): Promise<AfterDelivery> {
    return this.#listenerNamed(stored.listener).handle(tx, this.#read(stored));
  }

  takesManyAtOnce(listenerName: string): boolean {
    return this.#listeners.get(listenerName)?.handleAll !== undefined;
  }

  /** Hands several stored events of a listener that takes many at once to it, in their order. */
  async deliverAll(tx: Tx, listenerName: string, stored: readonly Stored[]): Promise<AfterDelivery> {
    const events = stored.map((one) => this.#read(one));
    return this.#listenerNamed(listenerName).handleAll?.(tx, events);
  }

  #listenerNamed(name: string): Listener<S> {
    const listener = this.#listeners.get(name);
    if (!listener) throw new Error(`No listener is named ${name}`);
    return listener;
  }

  #read({ eventId: id, type, stream, occurredAt, payload }: Stored): DomainEvent<TypeIn<S>, S> {
    const schema = Object.hasOwn(this.schemas, type) ? this.schemas[type] : undefined;
    if (!schema) throw new Error(`No event of the type ${type} is declared`);
    const read = z.safeParse(schema, payload);
    // The schema of this very type has read the payload.
    if (read.success)
      return { id, type, stream, occurredAt, payload: read.data } as DomainEvent<TypeIn<S>, S>;
    // The values are people's; the places say enough.
    const places = read.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`The payload of ${type} is not what is declared, at ${places.join(', ')}`);
  }
}
