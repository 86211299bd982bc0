// The bare twin of the dashboard: node:http, the same two statements prepared, JSON.stringify of the same bytes.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const { PORT, TWIN_CONNECTION, TWIN_REPLY } = process.env;
const pool = new pg.Pool({ ...JSON.parse(TWIN_CONNECTION ?? '{}'), max: 20 });
const reply: unknown = JSON.parse(TWIN_REPLY ?? 'null');

const session = `select u.id, s.id as session_id, s.restricted, u.username, u.is_admin, u.is_moderator, u.is_site_owner, s.last_used_at
  from sessions s inner join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and s.last_used_at > $3 and (u.banned_at is null or s.restricted)`;
const locks = `select l.id, l.version, l.state, l.cover_file_id, c.*, k.id as keyholder_id, k.username, k.role, k.avatar_file_id
  from locks l left join sealed_secrets c on c.id = case when l.ended_at is not null then l.combination_secret_id end
  left join users k on k.id = l.keyholder_id where l.wearer_id = $1
  order by (l.state ->> 'firstRevealedAt') is not null, l.started_at desc, l.id desc limit 100`;

createServer((request, response) => {
  answer(request.headers.cookie ?? '').then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));

async function answer(cookie: string): Promise<string> {
  const token = cookie.split('=')[1] ?? '';
  const now = new Date();
  const found = await pool.query({
    name: 'session',
    text: session,
    values: [createHash('sha256').update(token).digest(), now, new Date(now.getTime() - 86_400_000)],
  });
  const user = found.rows[0];
  if (!user) throw new Error('no session');
  await pool.query({ name: 'locks', text: locks, values: [user.id] });
  return JSON.stringify(reply);
}
