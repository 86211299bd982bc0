import { Client } from 'pg';
import { SUPERUSER } from './transport';

const CONNECT_TIMEOUT_MS = 2_000;

const SILENCE = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** PostgreSQL's codes for starting or stopping, and for full. */
const OCCUPATION = ['57P03', '53300'];

/**
 * Connects as the launcher's own role. `silent` if no server listens there (any more), `busy` if one does but takes
 * no connections now; other errors are thrown.
 */
export async function connectAsOwner(
  address: { host: string; port: number },
  password: string | undefined,
): Promise<Client | 'silent' | 'busy'> {
  const client = new Client({
    ...address,
    user: SUPERUSER,
    password,
    database: 'postgres',
    ssl: false,
    application_name: `keyhold owner ${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a lost connection would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code && OCCUPATION.includes(code)) return 'busy';
    if (code ? SILENCE.includes(code) : /terminated|timeout/.test(message)) return 'silent';
    throw error;
  }
}
