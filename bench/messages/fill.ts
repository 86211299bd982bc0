import type { OwnApp } from '../scale/own-app';

const inEach = 1000;

/**
 * Conversations of others with a thousand messages each, as many as it takes, and one of the person who registered with
 * somebody new. Returns the id of that one.
 */
export async function fillWithMessages({ app }: OwnApp, count: number, inOne: number): Promise<string> {
  const { pool } = app.parts.database;
  const others = Math.ceil(count / inEach) * 2;
  await pool.query(
    `insert into users
     select person.* from users seed cross join generate_series(1, $1::int) n
     cross join lateral jsonb_populate_record(seed, jsonb_build_object(
       'id', ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')), 'username', 'other' || n, 'search_key', 'other' || n,
       'name_skeleton', 'other' || n, 'email', n || '@example.org', 'is_site_owner', false)) person
     where seed.email like 'bench%' on conflict do nothing`,
    [others],
  );
  // The second half of them write to the first; with the last one writes who registered.
  await pool.query(
    `with pairs as (
       select ('019b0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, n,
         ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as low,
         ('019a0000-0000-7000-8000-' || lpad(to_hex(n + $1::int / 2), 12, '0'))::uuid as high
       from generate_series(1, $1::int / 2) n),
     made as (
       insert into conversations (id, kind, low_id, high_id, created_at, last_place, last_message_at)
       select id, 'direct', low, high, '2026-01-01', ${inEach}, '2026-06-01' from pairs on conflict do nothing)
     insert into conversation_members (conversation_id, user_id, joined_at)
     select id, unnest(array[low, high]), '2026-01-01' from pairs on conflict do nothing`,
    [others],
  );
  await addMessages(pool, `id::text like '019b%' and kind = 'direct'`, inEach);
  const otherId = `019c0000-0000-7000-8000-${inOne.toString(16).padStart(12, '0')}`;
  await pool.query(
    `insert into users
     select person.* from users seed
     cross join lateral jsonb_populate_record(seed, jsonb_build_object(
       'id', $1::text, 'username', 'near' || $2::text, 'search_key', 'near' || $2::text, 'name_skeleton', 'near' || $2::text,
       'email', 'near' || $2::text || '@example.org', 'is_site_owner', false)) person
     where seed.email like 'bench%'`,
    [otherId, inOne],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into conversations (id, kind, low_id, high_id, created_at, last_place, last_message_at)
       select ('019d' || substr($1::text, 5))::uuid, 'direct', least(id, $1::uuid), greatest(id, $1::uuid), '2026-01-01', $2,
         '2026-06-01' from users where email like 'bench%' returning *)
     insert into conversation_members (conversation_id, user_id, joined_at)
     select id, unnest(array[low_id, high_id]), '2026-01-01' from made returning conversation_id as id`,
    [otherId, inOne],
  );
  await addMessages(pool, `id = '${rows[0]?.id}'`, inOne);
  await pool.query('vacuum analyze users, conversations, conversation_members, messages');
  return otherId;
}

async function addMessages(
  pool: OwnApp['app']['parts']['database']['pool'],
  which: string,
  count: number,
): Promise<void> {
  await pool.query(
    `insert into messages (id, conversation_id, place, sender_id, content, created_at, search_words)
     select gen_random_uuid(), c.id, n, case when n % 2 = 0 then c.low_id else c.high_id end, 'How was your day, ' || n || '?',
       '2026-01-01'::timestamptz + n * interval '1 minute',
       array_to_tsvector(array(select right(c.id::text, 8) || word
         from unnest(array['how', 'was', 'your', 'day', n::text] || case when n = 5 then array['rare'] else '{}' end) word))
     from conversations c cross join generate_series(1, $1::int) n where ${which} on conflict do nothing`,
    [count],
  );
}
