import type { allDomainEvents } from '@keyhold/contracts/all-domain-events';
import type * as z from 'zod/mini';

/** The types of events with their payloads, which are plain JSON without secrets. */
export type EventSchemas = Readonly<Record<string, z.core.$ZodType>>;
export type Declared = typeof allDomainEvents;
export type TypeIn<S extends EventSchemas> = keyof S & string;

/** A fact that others may want to hear of, of one of the types `T`. */
export type DomainEvent<T extends TypeIn<S>, S extends EventSchemas = Declared> = {
  [K in T]: {
    readonly id: string;
    readonly type: K;
    /** The thing that the event belongs to, as `lock:<id>`. Deliveries of one stream keep their order. */
    readonly stream: string;
    readonly occurredAt: number;
    readonly payload: z.output<S[K]>;
  };
}[T];

/** An event to append; it gets an id where it has none yet. */
export type NewEvent<T extends TypeIn<S>, S extends EventSchemas = Declared> = {
  [K in T]: Omit<DomainEvent<K, S>, 'id'> & { readonly id?: string };
}[T];

/** A type by its name, or `locks.*` for all that begin so. */
export type Pattern<T extends string> = T | (T extends `${infer Prefix}.${string}` ? `${Prefix}.*` : never);

/** The types that a pattern stands for. */
export type Matching<P extends string, T extends string> = P extends `${infer Prefix}.*`
  ? Extract<T, `${Prefix}.${string}`>
  : Extract<T, P>;

export function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
