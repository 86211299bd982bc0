import type { Answer } from '@keyhold/rules/devices/job';
import { transports } from '@keyhold/rules/devices/models';
import * as z from 'zod/mini';
import type { Randomness } from '../../../kernel/random';
import type { MqttLine } from '../../mqtt/mqtt-line';
import { type CloudDevice, CloudFailure, type DeviceCloud, type Told } from '../device-cloud';
import { deviceKey, readAnswer, sessionBytes, writeFrame } from './frames';
import { findSimulated } from './simulated-devices';
import { downTopic, everyUpTopic, lineName, macOfUpTopic } from './topics';

const longestReport = 1024;
const report = z.object({
  type: z.enum(['awake', 'answer', 'status', 'gone']),
  bytes: z.optional(z.string().check(z.regex(/^([0-9a-f]{2}){1,64}$/))),
  battery: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
});

/** A maker of its own, for devices that are programs. It keeps nothing: what it knows lies in addresses and keys. */
export function createSimulatorCloud({
  simulatorKey,
  line,
  random,
}: {
  simulatorKey: Uint8Array;
  line: MqttLine;
  random: Randomness;
}): DeviceCloud {
  const keyOf = ({ mac }: CloudDevice) => deviceKey(simulatorKey, mac);
  function frameFor(device: CloudDevice, told: Told, connection: string | null, seconds = 0) {
    const session = told === 'handshake' ? random.bytes(sessionBytes).toString('hex') : connection;
    // As the real one: nothing before the answer to a handshake.
    if (session === null) throw new CloudFailure('COMMAND_FAILED', 'a command before a handshake');
    return {
      bytes: writeFrame(keyOf(device), { told, session, seconds }).toString('hex'),
      connection: session,
    };
  }
  const publish = async (device: CloudDevice, message: object) => {
    const sent = await line.publish(downTopic(lineName(device.mac)), JSON.stringify(message));
    if (!sent) throw new CloudFailure('PLATFORM_AWAY', 'the broker does not answer');
  };
  return {
    transports,
    find: async (mac) => findSimulated(mac),
    bind: async (mac) => findSimulated(mac),
    unbind: async () => true,
    mint: async (device, told, connection, seconds) => frameFor(device, told, connection, seconds),
    async read(device, bytes, connection): Promise<Answer> {
      const answer = readAnswer(keyOf(device), Buffer.from(bytes, 'hex'));
      if (!answer || answer.session !== connection) throw new CloudFailure('ANSWER_REJECTED');
      const { told, isUnlocked, battery } = answer;
      if (told === 'handshake') return { act: 'handshake', isUnlocked, battery };
      return { act: told === 'configure' ? 'configure' : 'command', battery };
    },
    wake: (device) => publish(device, { type: 'wake' }),
    send: (device, { bytes }) => publish(device, { type: 'bytes', bytes }),
    listen: (hear, signal) =>
      line.listen(
        everyUpTopic,
        (topic, payload) => {
          const mac = macOfUpTopic(topic);
          const said = mac && payload.length <= longestReport ? readReport(payload) : null;
          if (mac && said) hear({ mac, kind: said.type, bytes: said.bytes, battery: said.battery });
        },
        signal,
      ),
    close: () => line.close(),
  };
}

function readReport(payload: Buffer): z.output<typeof report> | null {
  try {
    return report.parse(JSON.parse(payload.toString('utf8')));
  } catch {
    return null;
  }
}
