import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from './db/database';
import type { Deps } from './deps';

/** What becomes of what a column says once the person whom it names is deleted. */
type WhenGone =
  | 'deleted'
  /** The row goes on without the person; the text says whose it is then. */
  | { readonly handedOn: string }
  /** The row stays as of a deleted person; the text says why. */
  | { readonly kept: string };

/** A person who deletes their account. */
export interface Leaver {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** They say that they have the combinations that they were shown. */
  readonly haveCodes: boolean;
}

/**
 * What a feature holds of people. Every column that may name a person is declared by exactly one feature: a test asks
 * the database's catalogue for them, so that none is forgotten when a person goes.
 */
export interface PersonalData {
  readonly columns: readonly (readonly [PgColumn, WhenGone])[];
  /**
   * Lets go of a person in the transaction that deletes them; rows with a foreign key that cascades go by themselves
   * afterwards. Files go through `deps.files.destroy`, so that they are counted. Returns what to do after the commit.
   */
  forget?(tx: Tx, deps: Deps, leaver: Leaver): Promise<(() => void) | undefined>;
}
