import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productFeatures } from '../src/app';
import { upkeepPersonalData } from '../src/upkeep';
import { createTestApp, type TestApp } from './test-app';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

const declared = [...productFeatures.flatMap(({ personalData }) => personalData ?? []), upkeepPersonalData]
  .flatMap(({ columns }) => columns)
  .map(([column]) => `${getTableName(column.table)}.${column.name}`);

/** Ids of other things that no foreign key speaks for. */
const ofNobody = [
  'deadlines.subject_id',
  'lock_drafts.relocked_lock_id',
  'lock_periods.lock_id',
  'outbox_deliveries.event_id',
];

/**
 * The columns that may name a person, by the database's own catalogue: those with a foreign key to `users`, ids without
 * any foreign key, JSON, which may hold anything, and texts with the name of such a thing.
 */
async function columnsOfPeople(): Promise<{ name: string; refers: boolean }[]> {
  const { rows } = await running.app.deps.db.execute<{ name: string; refers: boolean }>(sql`
    with columns as (
      select c.oid as table_id, a.attnum, c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type,
        array(select k.confrelid::regclass::text from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)) as targets
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped)
    select relname || '.' || attname as name, 'users' = any (targets) as refers
    from columns
    where 'users' = any (targets)
      or (relname = 'users') = (attname = 'id') and cardinality(targets) = 0 and (
        relname = 'users'
        or type in ('uuid', 'uuid[]', 'json', 'jsonb')
        or type = 'text' and attname ~ '(^|_)(e_?mail|user|username|person|wearer|keyholder|owner|author|sender|receiver|by)(_id)?$')`);
  return rows.filter(({ name }) => !ofNobody.includes(name));
}

test('every column that may name a person is declared by exactly one feature', async () => {
  const found = await columnsOfPeople();
  expect(found.filter(({ refers }) => refers).length).toBeGreaterThan(8);
  expect(declared.toSorted()).toEqual(found.map(({ name }) => name).sort());
});
