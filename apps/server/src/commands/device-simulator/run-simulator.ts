import type { Server } from 'node:http';
import { type Config, readConfig } from '../../config';
import { systemRandomness } from '../../kernel/random';
import { simulatorKeyOf } from '../../platform/device-cloud/open-device-cloud';
import { deviceKey, linePassword } from '../../platform/device-cloud/simulator/frames';
import { SimulatedDevice } from '../../platform/device-cloud/simulator/simulated-device';
import { findSimulated, simulatedMac } from '../../platform/device-cloud/simulator/simulated-devices';
import { loadMasterKeys } from '../../platform/secrets/master-keys';
import { CommandRefused } from '../terminal/command-refused';
import { readCount, readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';
import { startControl } from './control';
import { connectDevice, type LineDevice } from './line-device';

const usage = 'npm run device-simulator -- [--devices N] [--port N]';
const fewDevices = 3;
const mostDevices = 1000;
export const controlPort = 3050;

/** Devices of an installation that are programs. They live until `close`. */
export async function openDevices(config: Config, count: number) {
  const simulatorKey = simulatorKeyOf(
    await loadMasterKeys({
      masterKeyFromEnv: config.masterKey,
      dataDir: config.dataDir,
      databaseUrlGiven: config.databaseUrl !== undefined,
      mayCreate: false,
      random: systemRandomness,
    }),
  );
  const url = config.mqttUrl ?? `mqtt://127.0.0.1:${config.mqttPort}`;
  const devices = Array.from({ length: count }, (_, index) => {
    const identity = findSimulated(simulatedMac('cellmate-pro-3', index + 1));
    const device = new SimulatedDevice(identity, deviceKey(simulatorKey, identity.mac));
    return connectDevice(device, { url, passwordOf: (name) => linePassword(simulatorKey, name) });
  });
  return { devices, close: () => Promise.all(devices.map((device) => device.close())) };
}

/** Runs devices until Ctrl-C, with a page to press what can go wrong with them. */
export async function runSimulator({ args, env, signal, say }: Terminal): Promise<void> {
  const options = readOptions(args, usage, { devices: { type: 'string' }, port: { type: 'string' } });
  const count = readCount('devices', options.devices, mostDevices) ?? fewDevices;
  const port = readCount('port', options.port, 65_535) ?? controlPort;
  const opened = await openDevices(readConfig(env), count);
  let control: Server;
  try {
    control = await startControl(opened.devices, port);
  } catch {
    await opened.close();
    throw new CommandRefused(`Port ${port} is taken. Choose another one with --port.`);
  }
  for (const line of tellDevices(opened.devices, port)) say(line);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  control.close();
  await opened.close();
}

/** What a newcomer needs to pair them; `port` is the one of their page, null where they have none. */
export function tellDevices(devices: readonly LineDevice[], port: number | null): string[] {
  return [
    'Simulated Cellmate Pro 3, to be paired over 4G by their MAC addresses:',
    ...devices.slice(0, 10).map(({ device }) => `  ${device.identity.mac}`),
    ...(port === null ? [] : [`What can go wrong with them is pressed at http://127.0.0.1:${port}`]),
  ];
}
