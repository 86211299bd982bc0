import type { Tx } from '../db/database';
import type { Declared, DomainEvent, EventSchemas, Matching, Pattern, TypeIn } from './domain-event';

/**
 * Hears of events after their commit, many at a time; a repeat must change nothing. It uses the database and
 * sockets alone; other work belongs into a job. The events, and all that follow in their streams, are held until
 * the delivery is committed. So messages that it sends to sockets keep the order of the stream, however many
 * dispatchers run (record 0017). Messages about the listener's own writes are returned instead, to be sent after
 * their commit.
 */
export type Listener<S extends EventSchemas = Declared, P extends string = string> = {
  readonly name: string;
  readonly types: readonly P[];
} & (
  | { handle(tx: Tx, event: DomainEvent<Matching<P, TypeIn<S>>, S>): Promise<AfterDelivery> }
  /** Takes one event as it takes many, in their order. If it throws for many, all are undone and they come in parts. */
  | { handleAll(tx: Tx, events: readonly DomainEvent<Matching<P, TypeIn<S>>, S>[]): Promise<AfterDelivery> }
);

/** Work to do once the delivery is committed. */
export type AfterDelivery = (() => void) | undefined;

/** Declares a listener: it gets the events of the types that it names, with their payloads. */
export function listener<const P extends Pattern<TypeIn<Declared>>>(
  definition: Listener<Declared, P>,
): Listener;
export function listener(definition: Listener): Listener {
  return definition;
}
