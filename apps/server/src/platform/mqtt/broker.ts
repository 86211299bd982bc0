import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:net';
import { Aedes, type Client } from 'aedes';
import type { Logger } from 'pino';

const host = '127.0.0.1';
const longestPayload = 1024;
/** A device says a few words in a minute; more than these in a second is a fault or an attack. */
const mostInASecond = 50;
/** The name of the server itself, which speaks to all devices and hears them. */
export const serverName = 'keyhold';

/** A broker as this process speaks to it, be it its own or another one. */
export interface Broker {
  /** False where it does not answer. */
  publish(topic: string, message: string): Promise<boolean>;
  /** Hears a topic; returns what ends that. */
  subscribe(topic: string, hear: (topic: string, payload: Buffer) => void): Promise<() => void>;
  close(): Promise<void>;
}

interface BrokerSettings {
  readonly port: number;
  /** Null for a name that nobody has. */
  passwordOf(username: string): string | null;
  readonly log: Logger;
}

/**
 * A broker on this machine. Each device has a name of its own, says things under it and hears what is said to it, and
 * nothing else. Null where another process has the port: then that one is the broker.
 */
export async function startBroker({ port, passwordOf, log }: BrokerSettings): Promise<Broker | null> {
  const names = new WeakMap<Client, string>();
  const counts = new WeakMap<Client, { second: number; said: number }>();
  const mayTouch = (client: Client, topic: string, end: 'up' | 'down') => {
    const name = names.get(client);
    return name === serverName || (name !== undefined && topic === `keyhold/devices/${name}/${end}`);
  };
  const floods = (client: Client) => {
    if (names.get(client) === serverName) return false;
    const second = Math.floor(performance.now() / 1000);
    const former = counts.get(client);
    const said = former?.second === second ? former.said + 1 : 1;
    counts.set(client, { second, said });
    return said > mostInASecond;
  };
  const broker = await Aedes.createBroker({
    authenticate(client, username, password, done) {
      const wanted = username === undefined ? null : passwordOf(username);
      const isRight = wanted !== null && password !== undefined && isSame(password, wanted);
      if (isRight && username !== undefined) names.set(client, username);
      done(null, isRight);
    },
    authorizePublish(client, { topic, payload }, done) {
      if (!client) return done(null);
      if (payload.length > longestPayload || floods(client) || !mayTouch(client, topic, 'up')) {
        done(new Error('refused'));
        client.close();
        return;
      }
      done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, mayTouch(client, subscription.topic, 'down') ? subscription : null);
    },
  });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    broker.handle(socket);
  });
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, host);
  });
  if (!isListening) {
    log.info(`Port ${port} is taken: devices come to the broker that listens there`);
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    return null;
  }
  return {
    // Who is not there does not hear it later: the step asks again.
    publish: (topic, message) =>
      new Promise((resolve) =>
        broker.publish(
          { cmd: 'publish', topic, payload: message, qos: 0, retain: false, dup: false },
          (error) => resolve(!error),
        ),
      ),
    async subscribe(topic, hear) {
      const onPacket = (packet: { topic: string; payload: string | Buffer }, done: () => void) => {
        hear(packet.topic, Buffer.from(packet.payload));
        done();
      };
      await new Promise<void>((resolve) => broker.subscribe(topic, onPacket, resolve));
      return () => broker.unsubscribe(topic, onPacket, () => undefined);
    },
    async close() {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isSame(given: Readonly<Buffer>, wanted: string): boolean {
  const expected = Buffer.from(wanted, 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
