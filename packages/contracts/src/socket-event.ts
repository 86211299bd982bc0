import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * "This has a new version": coalesced within 250 ms, the newest payload of a subject wins. A page fetches what it shows
 * under its own rights. `id` names the subject.
 */
export interface Invalidation<S extends Schema = Schema> {
  readonly verb: 'invalidate';
  readonly payload: S;
}

/** A message that arrives as it is, never merged with another. */
export interface Delivery<S extends Schema = Schema> {
  readonly verb: 'deliver';
  readonly payload: S;
}

export const invalidation = <S extends z.core.$ZodType<{ id: string }>>(payload: S): Invalidation<S> => ({
  verb: 'invalidate',
  payload,
});

export const delivery = <S extends Schema>(payload: S): Delivery<S> => ({ verb: 'deliver', payload });
