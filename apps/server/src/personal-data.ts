import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from './db/database';
import type { SealedAs } from './db/sealed-files';
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

/** A part of what a person takes along: a JSON list, written row by row as it is read. */
export interface TakenPart {
  /** The file without its ending. */
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

/** A picture of a person's own. */
export interface TakenPicture {
  /** The file in the folder of pictures, without its ending. */
  readonly name: string;
  readonly purpose: SealedAs;
  readonly fileId: string;
}

/** What a person takes along; nothing of others that is private, and no sealed combination. */
export interface TakenAlong {
  readonly parts: readonly TakenPart[];
  readonly pictures?: AsyncIterable<TakenPicture>;
}

/**
 * What a feature holds of people. Every column that may name a person is declared by exactly one feature: a test asks
 * the database's catalogue for them, so that none is forgotten when a person goes.
 */
export interface PersonalData {
  readonly columns: readonly (readonly [PgColumn, WhenGone])[];
  takeAlong?(deps: Deps, userId: string): TakenAlong;
  /**
   * Lets go of a person in the transaction that deletes them; rows with a foreign key that cascades go by themselves
   * afterwards. Files go through `deps.files.destroy`, so that they are counted. Returns what to do after the commit.
   */
  forget?(tx: Tx, deps: Deps, leaver: Leaver): Promise<(() => void) | undefined>;
}

const pageSize = 200;

/** Rows in the order of their ids, a page at a time: nothing is held whole, and no connection waits for a slow reader. */
export async function* inPages<R extends { readonly id: string }>(
  readPage: (after: string, limit: number) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await readPage(after, pageSize);
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? after;
  }
}
