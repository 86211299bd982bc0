import { Client } from 'pg';
import { SUPERUSER } from './transport';

const CONNECT_TIMEOUT_MS = 2_000;

/** Nobody listens, the server went away meanwhile, or it is starting, stopping (57P03) or full (53300). */
const REFUSALS = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300'];

/** Connects as the launcher's own role; 'refused' if no server takes connections there now, other errors are thrown. */
export async function connectAsOwner(
  address: { host: string; port: number },
  password: string | undefined,
): Promise<Client | 'refused'> {
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
    const isRefusal = code ? REFUSALS.includes(code) : /terminated|timeout/.test(message);
    if (!isRefusal) throw error;
    return 'refused';
  }
}
