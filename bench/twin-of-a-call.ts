// The bare twin of a call: node:http, the very statements of the product prepared, JSON.stringify of the
// same bytes. What writes does so in a transaction, and makes another id each time.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const { PORT, TWIN_CONNECTION, TWIN_ANSWER } = process.env;
const pool = new pg.Pool({ ...JSON.parse(TWIN_CONNECTION ?? '{}'), max: 20 });
const { statements, reply, writes, madeId } = JSON.parse(TWIN_ANSWER ?? '{}', (_, value) =>
  value?.type === 'Buffer' ? Buffer.from(value.data) : value,
) as {
  statements: { text: string; values: unknown[] }[];
  reply: unknown;
  writes: boolean;
  madeId: string | null;
};

createServer((request, response) => {
  request.resume();
  answer().then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));

async function answer(): Promise<string> {
  const client = await pool.connect();
  try {
    if (writes) await client.query('begin');
    const id = randomUUID();
    for (const [at, { text, values }] of statements.entries())
      await client.query({
        name: `statement ${at}`,
        text,
        values: values.map((value) => (value === madeId && madeId !== null ? id : value)),
      });
    if (writes) await client.query('commit');
  } finally {
    client.release();
  }
  return JSON.stringify(reply);
}
