import { connectAsync, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { type Broker, startBroker } from './broker';

/** The way to a broker: one client a process, opened when it is first needed. */
export interface MqttLine {
  /** False where the broker does not answer. */
  publish(topic: string, message: string): Promise<boolean>;
  /** Hears a topic until the signal comes; waits for the broker as long as it is away. */
  listen(topic: string, hear: (topic: string, payload: Buffer) => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface LineSettings {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The broker that this process keeps itself, unless another one has its port already. */
  readonly embedded: { readonly port: number; passwordOf(username: string): string | null } | null;
  readonly log: Logger;
}

const answerMs = 5_000;

/** Nothing is connected before somebody listens or publishes. */
export function createMqttLine({ url, username, password, embedded, log }: LineSettings): MqttLine {
  let broker: Broker | null = null;
  let opening: Promise<MqttClient> | undefined;
  let isClosed = false;

  async function open(): Promise<MqttClient> {
    if (embedded && !broker) broker = await startBroker({ ...embedded, log });
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
    client.on('error', () => undefined);
    client.on('close', () => {
      // Said once, not with each try.
      if (!isAway && !isClosed) log.warn('Waiting for the broker of the devices');
      isAway = true;
    });
    client.on('connect', () => {
      isAway = false;
    });
    return client;
  }

  function client(): Promise<MqttClient> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    async publish(topic, message) {
      try {
        const line = await client();
        if (!line.connected) return false;
        await line.publishAsync(topic, message, { qos: 1 });
        return true;
      } catch (error) {
        log.debug({ err: error }, 'a message to a device was not taken');
        return false;
      }
    },
    async listen(topic, hear, signal) {
      const line = await client();
      const onMessage = (heard: string, payload: Buffer) => hear(heard, payload);
      line.on('message', onMessage);
      await line.subscribeAsync(topic, { qos: 1 });
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      line.off('message', onMessage);
    },
    async close() {
      isClosed = true;
      const line = await opening?.catch(() => undefined);
      await line?.endAsync(true);
      await broker?.close();
    },
  };
}
