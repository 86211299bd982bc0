import type { Tx } from '../db/database';
import type { Declared, DomainEvent, EventSchemas, Matching, Pattern, TypeIn } from './domain-event';

/**
 * Hears of events after their commit, in a savepoint of its own; a repeat must change nothing. It uses the database and
 * sockets alone: what else there is to do belongs into a job.
 *
 * The event, and with it all that follow in its stream, is held until the delivery is committed. So what `handle` sends
 * to sockets keeps the order of the stream, however many dispatchers run (record 0017). What tells of the listener's own
 * writes is given back instead, to be sent after their commit.
 */
export interface Listener<S extends EventSchemas = Declared, P extends string = string> {
  readonly name: string;
  readonly types: readonly P[];
  handle(tx: Tx, event: DomainEvent<Matching<P, TypeIn<S>>, S>): Promise<AfterDelivery>;
  /** The same for many at once, in their order; where it throws, all are taken back and handled singly. */
  handleAll?(tx: Tx, events: readonly DomainEvent<Matching<P, TypeIn<S>>, S>[]): Promise<AfterDelivery>;
}

/** Work to do once the delivery is committed. */
export type AfterDelivery = (() => void) | undefined;

/** Declares a listener: `handle` gets the events of the types that it names, with their payloads. */
export function listener<const P extends Pattern<TypeIn<Declared>>>(
  definition: Listener<Declared, P>,
): Listener;
export function listener(definition: Listener): Listener {
  return definition;
}
