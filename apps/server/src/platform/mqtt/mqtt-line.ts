import { type Broker, startBroker } from './broker';
import { connectToBroker, type OtherBroker } from './other-broker';

/** The way to a broker, opened when it is first needed. */
export interface MqttLine {
  /** False where the broker does not answer. */
  publish(topic: string, message: string): Promise<boolean>;
  /** Hears a topic until the signal comes; waits for the broker as long as it is away. */
  listen(topic: string, hear: (topic: string, payload: Buffer) => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface LineSettings extends OtherBroker {
  /** The broker that this process keeps itself, unless another one has its port already. */
  readonly embedded: { readonly port: number; passwordOf(username: string): string | null } | null;
}

/** Nothing is opened before somebody listens or publishes. */
export function createMqttLine({ embedded, ...other }: LineSettings): MqttLine {
  const { log } = other;
  let opening: Promise<Broker> | undefined;

  const open = async () => (embedded && (await startBroker({ ...embedded, log }))) ?? connectToBroker(other);

  function broker(): Promise<Broker> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    async publish(topic, message) {
      try {
        return await (await broker()).publish(topic, message);
      } catch (error) {
        log.debug({ err: error }, 'a message to a device was not taken');
        return false;
      }
    },
    async listen(topic, hear, signal) {
      const end = await (await broker()).subscribe(topic, hear);
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      end();
    },
    async close() {
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
