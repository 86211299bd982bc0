import type { PgColumn } from 'drizzle-orm/pg-core';

/** What becomes of what a column says once the person whom it names is deleted. */
type WhenGone =
  | 'deleted'
  /** The row goes on without the person; the text says whose it is then. */
  | { readonly handedOn: string }
  /** The row stays as of a deleted person; the text says why. */
  | { readonly kept: string };

/**
 * What a feature holds of people. Every column that may name a person is declared by exactly one feature: a test asks
 * the database's catalogue for them, so that none is forgotten when a person goes.
 */
export interface PersonalData {
  readonly columns: readonly (readonly [PgColumn, WhenGone])[];
}
