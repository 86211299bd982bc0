import { eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseClient, openDatabase } from './database';
import { instant } from './instants';

const boxes = pgTable('row_mapper_boxes', {
  id: integer().primaryKey(),
  label: text(),
  weight: bigint({ mode: 'number' }),
  closedAt: instant('closed_at'),
});
const keys = pgTable('row_mapper_keys', {
  id: integer().primaryKey(),
  boxId: integer('box_id'),
  cut: jsonb(),
});

let database: DatabaseClient;
beforeAll(async () => {
  database = openDatabase({ connection: inject('connection'), poolSize: 1, onError: () => undefined });
  await database.pool.query(`
    create table row_mapper_boxes (id int primary key, label text, weight bigint, closed_at timestamptz);
    create table row_mapper_keys (id int primary key, box_id int, cut jsonb);
    insert into row_mapper_boxes values (1, 'oak', 12, '2026-01-02T03:04:05.678Z'), (2, null, null, null);
    insert into row_mapper_keys values (7, 1, '{"teeth": [1, 2]}'), (8, 1, null)`);
});
afterAll(async () => {
  await database.pool.query('drop table row_mapper_boxes, row_mapper_keys');
  await database.close();
});

const counted = (db: NodePgDatabase) =>
  db
    .select({ boxId: keys.boxId, count: sql`count(*)`.mapWith(Number).as('count') })
    .from(keys)
    .groupBy(keys.boxId)
    .as('counted');

const queries: Record<string, (db: NodePgDatabase) => PromiseLike<unknown[]>> = {
  'columns of every kind': (db) => db.select().from(boxes).orderBy(boxes.id),
  'whole tables, one of which need not be there': (db) =>
    db.select().from(boxes).leftJoin(keys, eq(keys.boxId, boxes.id)).orderBy(boxes.id, keys.id),
  'whole tables, the first of which need not be there': (db) =>
    db.select().from(keys).rightJoin(boxes, eq(keys.boxId, boxes.id)).orderBy(boxes.id, keys.id),
  'objects of columns, of one table and of two': (db) =>
    db
      .select({
        key: { id: keys.id, cut: keys.cut },
        cut: { cut: keys.cut, id: keys.id },
        both: { key: keys.id, box: boxes.id },
        named: { label: boxes.label },
        n: sql<number>`${boxes.id} + 1`,
        at: sql`${boxes.closedAt}`.mapWith(boxes.closedAt).as('at'),
      })
      .from(boxes)
      .leftJoin(keys, eq(keys.boxId, boxes.id))
      .orderBy(boxes.id, keys.id),
  'a query inside the query': (db) => {
    const perBox = counted(db);
    return db
      .select({ id: boxes.id, count: perBox.count, per: { box: perBox.boxId } })
      .from(boxes)
      .leftJoin(perBox, eq(perBox.boxId, boxes.id))
      .orderBy(boxes.id);
  },
  'what a write returns': (db) => db.update(boxes).set({ weight: 12 }).where(eq(boxes.id, 1)).returning(),
};

test.each(Object.entries(queries))('%s: as drizzle maps them', async (_name, ask) => {
  const rows = await ask(database.db);
  expect(rows).toStrictEqual(await ask(drizzle(database.pool)));
  expect(rows).not.toEqual([]);
});
