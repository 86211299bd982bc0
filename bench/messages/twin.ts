// The bare twin of sending: node:http with one row in a transaction, and Socket.IO that says again what it hears.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const { PORT, TWIN_CONNECTION } = process.env;
const pool = new pg.Pool({ ...JSON.parse(TWIN_CONNECTION ?? '{}'), max: 20 });
await pool.query(
  'create table if not exists bare_messages (id uuid primary key, content text, created_at timestamptz)',
);

const server = createServer((request, response) => {
  request.resume();
  insert().then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});

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
