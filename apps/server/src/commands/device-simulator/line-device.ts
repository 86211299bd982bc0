import { connect } from 'mqtt';
import * as z from 'zod/mini';
import type { SimulatedDevice } from '../../platform/device-cloud/simulator/simulated-device';
import { downTopic, lineName, upTopic } from '../../platform/device-cloud/simulator/topics';

const heartbeatMs = 30_000;
const tickSeconds = 1;
const message = z.union([
  z.object({ type: z.literal('wake') }),
  z.object({ type: z.literal('bytes'), bytes: z.string() }),
]);

export interface LineDevice {
  readonly device: SimulatedDevice;
  /** Says how it is, as it does by itself now and then. */
  tell(): void;
  close(): Promise<void>;
}

/** Brings a simulated device to a broker under its own name; it waits for one that is away. */
export function connectDevice(
  device: SimulatedDevice,
  { url, passwordOf }: { url: string; passwordOf(name: string): string },
): LineDevice {
  const name = lineName(device.identity.mac);
  const up = upTopic(name);
  const client = connect(url, {
    clientId: `device-${name}`,
    username: name,
    password: passwordOf(name),
    clean: true,
    keepalive: 20,
    reconnectPeriod: 1_000,
    will: { topic: up, payload: Buffer.from(JSON.stringify({ type: 'gone' })), qos: 0, retain: false },
  });
  const say = (report: object) => {
    if (client.connected) client.publish(up, JSON.stringify(report), { qos: 1 });
  };
  const tell = () => {
    if (!device.faults.has('offline')) say({ type: 'status', battery: device.battery });
  };
  client.on('error', () => undefined);
  client.on('connect', () => {
    client.subscribe(downTopic(name), { qos: 1 });
    tell();
  });
  client.on('message', (_topic, payload) => {
    const heard = z.safeParse(message, JSON.parse(payload.toString('utf8')));
    if (!heard.success) return;
    if (heard.data.type === 'wake') {
      if (device.wake()) say({ type: 'awake', battery: device.battery });
      return;
    }
    const answer = device.receive(Buffer.from(heard.data.bytes, 'hex'));
    if (answer) say({ type: 'answer', bytes: answer.toString('hex'), battery: device.battery });
  });
  const heart = setInterval(tell, heartbeatMs);
  const tick = setInterval(() => device.pass(tickSeconds), tickSeconds * 1000);
  return {
    device,
    tell,
    async close() {
      clearInterval(heart);
      clearInterval(tick);
      await client.endAsync();
    },
  };
}
