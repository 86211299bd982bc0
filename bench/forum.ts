import { join } from 'node:path';
import pg from 'pg';
import { compareWithTwin } from './compare-with-twin';
import { masterKey, newWearer, type Reachable, reachDatabaseOf, startProduct } from './product';
import { explainCalls, tellBuffers } from './scale/buffers';
import { type OwnApp, openOwnApp } from './scale/own-app';
import { countServed } from './served';

const fewPosts = 1000;
const authors = 500;
const chunk = 100_000;
const commentsOfTopic = 100;
/** Words of one post, of a hundredth, of each and of none, what many of them begin with, and two that never meet. */
const searches = [
  'only7',
  'hundred7',
  'word7',
  'every',
  'nobody',
  'o',
  'on',
  'è',
  'замок',
  '鍵',
  'every only7',
  'even odd',
  'every even hundred8 word8',
];

/**
 * P2, P3, P14: what the database touches for a page of the forum and for a topic, among few posts and among many, and
 * how many times their bare twins' time they take.
 */
export async function benchForum(folder: string, manyPosts: number): Promise<void> {
  for (const posts of new Set([fewPosts, manyPosts])) await measureAmong(join(folder, String(posts)), posts);
}

async function measureAmong(dataDir: string, posts: number): Promise<void> {
  // As it stands by default, one process with a database of its own.
  const product = await startProduct({
    KEYHOLD_MASTER_KEY: masterKey,
    KEYHOLD_CALLS_PER_MINUTE: '100000000',
    KEYHOLD_DATA_DIR: dataDir,
    // Who asks here is quicker than a person may be.
    KEYHOLD_TEST_CONTROL: 'the token of the figures',
    KEYHOLD_TEST_LIMITS: 'off',
  });
  const database = await reachDatabaseOf(dataDir);
  const own = await openOwnApp(database, join(dataDir, 'app'), { testControl: true });
  try {
    // The first of an installation is its owner, for whom other rules hold.
    await own.call('/api/auth/register', '', newWearer());
    await fill(database, own.clock.now(), posts);
    const { cookie } = await own.call('/api/auth/register', '', newWearer());
    const list = (query: string) => () => own.call(`/api/posts?${query}`, cookie);
    const deep = await cursorOf(own, cookie, 400);
    const topic = await topicOf(own, cookie);
    const calls = {
      'trending, page 1': list(''),
      'new, page 1': list('sort=new'),
      'top, page 1': list('sort=top'),
      'trending, page 50 by its number': list('page=50'),
      'trending, page 401 by its cursor': list(`page=401&after=${deep}`),
      ...Object.fromEntries(
        searches.map((words) => [
          `a search for ${words}`,
          list(new URLSearchParams({ search: words }).toString()),
        ]),
      ),
      [`a topic with ${commentsOfTopic} comments`]: () => own.call(`/api/posts/${topic}`, cookie),
      'a vote': (n: number) =>
        own.call(`/api/posts/${topic}/vote`, cookie, { voteType: n % 2 === 0 ? 'up' : 'down' }),
      'a comment': () => own.call(`/api/posts/${topic}/comments`, cookie, { content: 'One more.' }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const writes = name === 'a vote' || name === 'a comment';
      if (writes) {
        const { length } = await own.statementsOf(() => call(0));
        console.log(`${name}, of ${posts.toLocaleString('en')} posts: ${length} statements`);
        continue;
      }
      const touched = await explainCalls(own, call);
      console.log(
        `${name}, of ${posts.toLocaleString('en')} posts: ${tellBuffers(touched)} buffers, ${touched.ms.toFixed(2)} ms`,
      );
    }
    for (const [name, path] of [
      ['list', '/api/posts'],
      ['topic', `/api/posts/${topic}`],
    ] as const)
      console.log(
        `a ${name}, of ${posts.toLocaleString('en')} posts: ${await countServed(product.address + path, cookie)} a second`,
      );
    const beside = { database, own, product, cookie };
    await compareWithTwin(beside, { name: 'a list of 20', path: () => '/api/posts' });
    await compareWithTwin(beside, {
      name: `a topic with ${commentsOfTopic} comments`,
      path: () => `/api/posts/${topic}`,
    });
    let votes = 0;
    await compareWithTwin(beside, {
      name: 'a vote',
      path: () => `/api/posts/${topic}/vote`,
      body: () => ({ voteType: (votes++ & 1) === 0 ? 'up' : 'down' }),
    });
    // A discussion holds five thousand: each comment goes to the next post, and all of the twin's to the first.
    let written = 0;
    await compareWithTwin(beside, {
      name: 'a comment',
      path: () => `/api/posts/${postId(written++ === 0 ? 1 : 2 + (written % (fewPosts - 2)))}/comments`,
      body: () => ({ content: 'One more.' }),
      madeId: (reply) => (reply as { comment: { _id: string } }).comment._id,
    });
  } finally {
    await own.close();
    await product.stop();
  }
}

const postId = (n: number) =>
  `019b0000-${(n >> 16).toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** People, posts a minute apart with scores of every size, and a hundred comments on the newest. */
async function fill(database: Reachable, now: number, posts: number): Promise<void> {
  // The product's own connection gives up what takes half a minute.
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(
    `insert into users select person.* from users seed cross join generate_series(1, $1::int) n
     cross join lateral jsonb_populate_record(seed, jsonb_build_object(
       'id', '019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'username', 'author' || n, 'search_key', null,
       'name_skeleton', null, 'email', n || '@example.org', 'is_site_owner', false)) person`,
    [authors],
  );
  for (let from = 1; from <= posts; from += chunk)
    await client.query(
      `insert into forum_posts (id, slug, title, description, is_nsfw, author_id, net_score, freshness, comment_count,
         search_words, created_at)
       select ('019b0000-' || lpad(to_hex(n >> 16), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         'post-' || n, 'Post ' || n, repeat('Some text of a post. ', 20), false,
         ('019a0000-0000-7000-8000-' || lpad((1 + n % ${authors})::text, 12, '0'))::uuid,
         n::bigint * 7919 % 997 - 100, n * 60.0 / 45000, 0, 'post every each word' || n % 50 || ' hundred' || n % 100 || ' only' || n || ' замок 東京の鍵 ' || case n % 2 when 0 then 'even' else 'odd' end, $3::timestamptz - ($4 - n) * interval '1 minute'
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + chunk - 1, posts), new Date(now), posts],
    );
  await client.query(
    `insert into forum_comments (id, post_id, depth, author_id, content, created_at)
     select ('019c0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, newest.id, 0,
       ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, repeat('A comment. ', 10), $1
     from (select id from forum_posts order by id desc limit 1) newest cross join generate_series(1, ${commentsOfTopic}) n`,
    [new Date(now)],
  );
  await client.query(`insert into board_counters values ('forum.posts', $1), ('forum.comments', $2)`, [
    posts,
    commentsOfTopic,
  ]);
  await client.query(
    `insert into forum_post_words select word, id from forum_posts, string_to_table(search_words, ' ') word
     union all select '鍵', id from forum_posts`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

interface Listed {
  readonly posts: readonly { readonly _id: string }[];
  readonly pagination: { readonly next: string | null };
}

/** Where the page behind this one begins; of few posts, behind the last there is. */
async function cursorOf(own: OwnApp, cookie: string, page: number): Promise<string> {
  const { pagination } = (await own.call(`/api/posts?page=${page}`, cookie)).body as Listed;
  if (pagination.next !== null || page === 1) return pagination.next ?? '';
  return cursorOf(own, cookie, Math.floor(page / 10) || 1);
}

async function topicOf(own: OwnApp, cookie: string): Promise<string> {
  const { posts } = (await own.call('/api/posts?sort=new', cookie)).body as Listed;
  return posts[0]?._id ?? '';
}
