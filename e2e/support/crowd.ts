import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { KeyholdServer } from './keyhold-server';

/** Works in the database of a server directly: as many calls would take minutes. */
async function inDatabase(
  { dataDir }: KeyholdServer,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  // What the embedded database notes down: the port is its fourth line, the folder of its socket the fifth.
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: lines[4],
    port: Number(lines[3]),
    user: 'keyhold',
    database: 'keyhold',
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a crowd out of the first person who registered, in the database: as many registrations would take minutes.
 * `Crowd_1` to `Crowd_<count>`, every second one a Dom, every fourth one in Iceland, every tenth one a verified adult.
 */
export const addCrowd = (server: KeyholdServer, count: number): Promise<void> =>
  inDatabase(server, (client) =>
    client.query(
      `with made as (
        insert into users
        select person.* from users seed cross join generate_series(1, $1::int) n
        cross join lateral jsonb_populate_record(seed, jsonb_build_object(
          'id', ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0')), 'username', 'Crowd_' || n,
          'search_key', 'crowd' || n, 'name_skeleton', 'crowd_' || n, 'email', n || '@crowd.example',
          'is_site_owner', false, 'role', case when n % 2 = 0 then 'keyholder' else 'slave' end,
          'country', case when n % 4 = 0 then 'Iceland' else 'Germany' end, 'verified_adult', n % 10 = 0)) person
        where seed.id = (select id from users order by created_at limit 1)
        on conflict do nothing returning id, search_key)
      insert into user_name_parts (part, first_from, user_id, in_explore)
      select substr(search_key, at), 3, id, true from made, generate_series(1, length(search_key) - 2) at`,
      [count],
    ),
  );

/** Puts comments on a post, by its author: every fourth is one of the first level, the others answer the one before. */
export const addComments = (server: KeyholdServer, postId: string, count: number): Promise<void> =>
  inDatabase(server, async (client) => {
    await client.query(
      `insert into forum_comments (id, post_id, parent_id, depth, author_id, content, created_at)
       select ('019d0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, posts.id,
         case when n % 4 = 1 then null else ('019d0000-0000-7000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid end,
         (n + 3) % 4, posts.author_id, 'Comment ' || n || ' with **some** words, and a few more of them.', posts.created_at
       from forum_posts posts, generate_series(1, $2::int) n where posts.id = $1 order by n`,
      [postId, count],
    );
    await client.query('update forum_posts set comment_count = $2 where id = $1', [postId, count]);
  });
