import { customType } from 'drizzle-orm/pg-core';

/** A timestamptz column that the code sees as epoch milliseconds. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
});

/** A bytea column. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A tsvector column: what searches by an index compare. */
export const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A text column whose order is the one of its characters' numbers, in every database: an index finds beginnings. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
