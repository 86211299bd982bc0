import type { EmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import pg from 'pg';
import { type Copies, copiesOf } from './copies';
import type { Seeds } from './seeds';

const chunk = 50_000;

/** Which tables hold the seeds, and the word under which copies find theirs. */
const seedsOf = (seeds: Seeds) => ({
  users: { wearer: seeds.wearer, keyholder: seeds.keyholder },
  sessions: { wearer: seeds.wearer, keyholder: seeds.keyholder },
  lock_templates: { template: seeds.template },
  sealed_secrets: { self: seeds.self, shared: seeds.shared, long: seeds.long },
  locks: { self: seeds.self, shared: seeds.shared, long: seeds.long },
  lock_events: { self: seeds.self, shared: seeds.shared, long: seeds.long },
});

/** By which column a row belongs to its seed. */
const belongsBy = {
  users: 't.id',
  sessions: 't.user_id',
  lock_templates: 't.id',
  sealed_secrets: '(select l.id from locks l where l.combination_secret_id = t.id)',
  locks: 't.id',
  lock_events: 't.lock_id',
};

/**
 * Makes `lockCount` running locks out of the seeds, with their people, sessions, templates, codes and histories, and
 * analyses. The product takes them for its own: due times are those that the rules say.
 */
export async function fillWithCopies(
  database: EmbeddedPostgres,
  seeds: Seeds,
  world: { lockCount: number; now: number },
): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await keepSeeds(client, seeds);
    for (const copies of copiesOf(world)) await insertCopies(client, copies);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function keepSeeds(client: pg.Client, seeds: Seeds): Promise<void> {
  for (const [table, ids] of Object.entries(seedsOf(seeds))) {
    const column = belongsBy[table as keyof typeof belongsBy];
    await client.query(`create temp table seed_${table} as
      select seed.kind, t as row from ${table} t
      join (values ${Object.entries(ids)
        .map(([kind, id]) => `('${kind}', '${id}'::uuid)`)
        .join(', ')}) as seed (kind, id) on seed.id = ${column}`);
  }
  // Kind and number make the id: a row names others that were made elsewhere.
  await client.query(`create function pg_temp.bench_id(kind int, n bigint) returns uuid immutable language sql as
    $$ select ('019a0000000' || kind || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$`);
}

async function insertCopies(client: pg.Client, { table, count, kind, changes }: Copies): Promise<void> {
  for (let from = 0; from < count; from += chunk) {
    await client.query(
      `insert into ${table} select copy.* from generate_series($1::bigint, $2::bigint) n
       join seed_${table} seed on seed.kind = ${kind}
       cross join lateral jsonb_populate_record(seed.row, ${changes}) copy`,
      [from, Math.min(from + chunk, count) - 1],
    );
  }
}
