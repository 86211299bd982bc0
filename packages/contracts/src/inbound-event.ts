import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * An event that a page may send over its socket. The limit counts by person; events beyond it are dropped.
 */
export interface InboundEvent<S extends Schema = Schema> {
  readonly name: string;
  readonly payload: S;
  readonly limit?: { readonly name: string; readonly points: number; readonly durationSeconds: number };
}

/** A kind of room: a page joins one by an id, hears what is said in it, and leaves it. */
export interface Room<S extends Schema = Schema> {
  readonly name: string;
  readonly join: InboundEvent<S>;
  readonly leave: InboundEvent<S>;
}
