import { readConfig } from '../../config';
import { startControl } from '../device-simulator/control';
import { controlPort, openDevices, tellDevices } from '../device-simulator/run-simulator';
import type { Terminal } from '../terminal/run-command';

const count = 2;

/** Two devices that live with the demo's server, so that a newcomer can pair one without having any. */
export async function addDemoDevices({ env, say }: Pick<Terminal, 'env' | 'say'>): Promise<void> {
  const { devices } = await openDevices(readConfig(env), count);
  // Another simulator may have the port: its page is about other devices, and these do without one.
  const port = await startControl(devices, controlPort).then(
    () => controlPort,
    () => null,
  );
  for (const line of tellDevices(devices, port)) say(line);
  say('');
}
