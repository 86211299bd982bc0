import pg from 'pg';

/** The parts of a client that its types leave out. */
interface Inner {
  readonly _queryable: boolean;
  readonly connection: { parsedStatements: Record<string, string> };
}

const kept = new Map<string, Set<pg.Client>>();
/** Of one database: all workers share what the server allows. */
const mostKept = 4;

/**
 * What a pool makes its connections with: those that an earlier pool has ended come back as new. What a connection loads of
 * the catalogue costs the server more than most tests ask of it. All pools of a database have the same settings.
 */
export const KeptClient = new Proxy(pg.Client, {
  construct: (Client, [config]: [pg.ClientConfig]) =>
    takeKept(config.database) ?? keepable(new Client(config)),
});

/** Ends what is kept of a database. */
export async function endKept(database: string): Promise<void> {
  const ended = [...keptOf(database)].map(
    (client) => new Promise<void>((resolve) => pg.Client.prototype.end.call(client, () => resolve())),
  );
  kept.delete(database);
  await Promise.all(ended);
}

function keptOf(database = ''): Set<pg.Client> {
  const clients = kept.get(database) ?? new Set();
  kept.set(database, clients);
  return clients;
}

function takeKept(database: string | undefined): pg.Client | undefined {
  const clients = keptOf(database);
  const [client] = clients;
  if (client) clients.delete(client);
  return client;
}

type Told = (error?: Error) => void;

/** A pool that opens and ends it keeps it connected. */
function keepable(client: pg.Client): pg.Client {
  const connect = client.connect.bind(client) as (told: Told) => void;
  const end = client.end.bind(client) as (told: Told) => void;
  let isOpened = false;
  return Object.assign(client, {
    connect(told: Told) {
      if (isOpened) process.nextTick(told);
      else connect(told);
      isOpened = true;
    },
    end(told: Told) {
      if (keep(client)) process.nextTick(told);
      else end(told);
    },
  });
}

/** Keeps a connection that is in no transaction, without anything that was set, prepared or locked on it. */
function keep(client: pg.Client): boolean {
  const { _queryable, connection } = client as unknown as Inner;
  const others = keptOf(client.database);
  if (!_queryable || client.getTransactionStatus() !== 'I' || others.size >= mostKept) return false;
  const forget = () => others.delete(client);
  client.removeAllListeners();
  client.on('error', forget);
  // The pool asked in its own way.
  Reflect.deleteProperty(client, 'query');
  connection.parsedStatements = {};
  client.query('discard all').catch(forget);
  others.add(client);
  return true;
}
