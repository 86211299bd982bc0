import type { Logger } from 'pino';
import type { Config } from '../../config';
import type { Clock } from '../../kernel/clock';
import type { Randomness } from '../../kernel/random';
import { serverName } from '../mqtt/broker';
import { createMqttLine } from '../mqtt/mqtt-line';
import type { MasterKeys } from '../secrets/master-keys';
import { currentMasterKey, deriveKey } from '../secrets/versioned-keys';
import type { DeviceCloud } from './device-cloud';
import { createQiuiCloud } from './qiui/qiui-cloud';
import { createQiuiPlatform } from './qiui/qiui-platform';
import { linePassword } from './simulator/frames';
import { createSimulatorCloud } from './simulator/simulator-cloud';

/** The key from which the keys and passwords of all simulated devices of an installation come. */
export function simulatorKeyOf(masterKeys: MasterKeys): Buffer {
  return deriveKey(currentMasterKey(masterKeys), 'device simulator');
}

/** The platform that the configuration names; opens nothing before it is used. */
export function openDeviceCloud({
  config,
  masterKeys,
  random,
  clock,
  log,
}: {
  config: Pick<Config, 'mqttUrl' | 'mqttPort' | 'qiui'>;
  masterKeys: MasterKeys;
  random: Randomness;
  clock: Clock;
  log: Logger;
}): DeviceCloud {
  if (config.qiui) return createQiuiCloud(createQiuiPlatform(config.qiui, clock));
  const simulatorKey = simulatorKeyOf(masterKeys);
  const passwordOf = (name: string) => linePassword(simulatorKey, name);
  const line = createMqttLine(
    config.mqttUrl
      ? { url: config.mqttUrl, embedded: null, log }
      : {
          url: `mqtt://127.0.0.1:${config.mqttPort}`,
          username: serverName,
          password: passwordOf(serverName),
          embedded: { port: config.mqttPort, passwordOf },
          log,
        },
  );
  return createSimulatorCloud({ simulatorKey, line, random });
}
