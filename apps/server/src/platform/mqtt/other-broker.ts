import { connectAsync } from 'mqtt';
import type { Logger } from 'pino';
import type { Broker } from './broker';

export interface OtherBroker {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly log: Logger;
}

const answerMs = 5_000;

/** Connects to the broker of another process, and again whenever the connection is lost. */
export async function connectToBroker({ url, username, password, log }: OtherBroker): Promise<Broker> {
  const client = await connectAsync(url, {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    clean: true,
    keepalive: 20,
    connectTimeout: answerMs,
    reconnectPeriod: 1_000,
    queueQoSZero: false,
  });
  let isAway = false;
  let isClosed = false;
  client.on('error', () => undefined);
  client.on('close', () => {
    // Said once, not with each try.
    if (!isAway && !isClosed) log.warn('Waiting for the broker of the devices');
    isAway = true;
  });
  client.on('connect', () => {
    isAway = false;
  });
  return {
    async publish(topic, message) {
      if (!client.connected) return false;
      await client.publishAsync(topic, message, { qos: 1 });
      return true;
    },
    async subscribe(topic, hear) {
      const onMessage = (heard: string, payload: Buffer) => hear(heard, payload);
      client.on('message', onMessage);
      await client.subscribeAsync(topic, { qos: 1 });
      return () => client.off('message', onMessage);
    },
    async close() {
      isClosed = true;
      await client.endAsync(true);
    },
  };
}
