// The bare twin of the messages: node:http and Socket.IO, the fewest statements that could do, JSON.stringify of the same bytes.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const { PORT, TWIN_CONNECTION } = process.env;
const pool = new pg.Pool({ ...JSON.parse(TWIN_CONNECTION ?? '{}'), max: 20 });
await pool.query(
  'create table if not exists bare_messages (id uuid primary key, content text, created_at timestamptz)',
);

const session = `select u.id, s.id as session_id, s.restricted, u.username, u.is_admin, u.is_moderator, u.is_site_owner, s.last_used_at
  from sessions s inner join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and s.last_used_at > $3 and (u.banned_at is null or s.restricted)`;
const reads = {
  list: `select c.*, o.username, o.avatar_file_id, n.content, n.sender_id, n.created_at from conversation_members m
    join conversations c on c.id = m.conversation_id
    join users o on o.id = case when c.low_id = m.user_id then c.high_id else c.low_id end
    join messages n on n.conversation_id = c.id and n.place = c.last_place
    where m.user_id = $1 order by c.last_message_at desc limit 200`,
  thread: `select id, place, sender_id, content, created_at, read_at from messages
    where conversation_id = (select conversation_id from conversation_members where user_id = $1 limit 1)
    order by place desc limit 50`,
  profile: `select u.*, array(select l.started_at from locks l where l.wearer_id = u.id and l.ended_at is null) as since
    from users u where u.id = $1`,
};
let kind: keyof typeof reads = 'list';
let reply: unknown = null;

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twin');
  if (pathname === '/reply') {
    kind = kindOf(searchParams.get('kind'));
    reply = JSON.parse(await textOf(request));
    return '{}';
  }
  if (pathname === '/insert') {
    await textOf(request);
    return insert();
  }
  const token = (request.headers.cookie ?? '').split('=')[1] ?? '';
  const now = new Date();
  const found = await pool.query({
    name: 'session',
    text: session,
    values: [createHash('sha256').update(token).digest(), now, new Date(now.getTime() - 86_400_000)],
  });
  const user = found.rows[0];
  if (!user) throw new Error('no session');
  await pool.query({ name: kind, text: reads[kind], values: [searchParams.get('of') ?? user.id] });
  return JSON.stringify(reply);
}

const kindOf = (name: string | null): keyof typeof reads =>
  name === 'thread' || name === 'profile' ? name : 'list';

async function insert(): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'insert',
      text: 'insert into bare_messages values ($1, $2, $3)',
      values: [randomUUID(), 'How was your day?', new Date()],
    });
    await client.query('commit');
    return '{}';
  } finally {
    client.release();
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const sockets = new Server(server, { transports: ['websocket'] });
sockets.on('connection', (socket) => {
  socket.on('hear', (done: () => void) => {
    void socket.join('hearers');
    done();
  });
  socket.on('say', (content: string, done: () => void) => {
    sockets.to('hearers').emit('heard', content);
    done();
  });
});
server.listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
