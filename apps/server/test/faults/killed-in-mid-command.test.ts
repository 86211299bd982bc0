import { bindDevice, listDevices, pairDevice } from '@keyhold/contracts/devices/devices';
import { readDeviceJob, startDeviceCommand } from '@keyhold/contracts/devices/jobs';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { expect } from 'vitest';
import { openDevices } from '../../src/commands/device-simulator/run-simulator';
import { readConfig } from '../../src/config';
import { freePort } from '../devices';
import { longTest } from '../long';
import { makeDataFolder, pause, startProduct } from './product';
import { stage } from './stage';
import { registerVisitor, type Visitor } from './visitor';

const rounds = 50;
/** A command over 4G takes about so long; the kill comes somewhere within. */
const commandMs = 400;

longTest(
  'a kill in mid-command leaves no device stuck: the job ends, and the next command is done',
  async () => {
    const shared = {
      KEYHOLD_DATA_DIR: await makeDataFolder(),
      KEYHOLD_MQTT_PORT: String(await freePort()),
    };
    const env = { ...shared, KEYHOLD_TEST_LIMITS: 'off' };
    let product = await startProduct(env);
    const { devices, close } = await openDevices(readConfig(shared), 1);
    stage.atEnd(() => close().then(() => undefined));
    const device = devices[0]?.device;
    if (!device) throw new Error('no device');
    const owner = await registerVisitor(product.url);
    const id = await pairAtOnce(owner, device.identity.mac);

    const begin = async (command: 'setup' | 'lock' | 'unlock') =>
      (await owner.call(startDeviceCommand, { params: { id, command } })).body.job;
    /** Deadlines are met by the clock of the product, which is moved; the device answers in its own time. */
    async function endOf(jobId: string) {
      for (;;) {
        const { job } = (await owner.call(readDeviceJob, { params: { id: jobId } })).body;
        if (job.status !== 'running') return job;
        await pause(250);
        await product.advance(SECOND_MS);
      }
    }
    async function done(command: 'setup' | 'lock' | 'unlock') {
      for (let tries = 0; tries < 5; tries += 1) {
        const job = await endOf((await begin(command))._id);
        if (job.status === 'done') return job;
      }
      throw new Error(`${command} is never done`);
    }

    await done('setup');
    for (let round = 1; round <= rounds; round += 1) {
      const begun = await begin(device.isUnlocked ? 'lock' : 'unlock');
      await pause(Math.random() * commandMs);
      await product.kill();
      product = await startProduct(env);
      owner.url = product.url;
      expect(['done', 'failed']).toContain((await endOf(begun._id)).status);
      const wanted = device.isUnlocked ? 'lock' : 'unlock';
      const after = await done(wanted);
      expect(after.response.isUnlocked).toBe(wanted === 'unlock');
      expect(device.isUnlocked).toBe(wanted === 'unlock');
      const [shown] = (await owner.call(listDevices, {})).body.devices;
      expect(shown).toMatchObject({ runningJobId: null, isUnlocked: device.isUnlocked });
    }
    await product.stop();
  },
  90_000 + rounds * 30_000,
);

async function pairAtOnce(owner: Visitor, mac: string): Promise<string> {
  const deviceType = 'cellmate-pro-3';
  const bound = await owner.call(bindDevice, { body: { bluetoothAddress: mac, deviceType } });
  const paired = await owner.call(pairDevice, {
    body: {
      deviceName: 'The cage',
      deviceType,
      communicationMode: '4g',
      bluetoothAddress: mac,
      serialNumber: bound.body.serialNumber,
      hasShockConsent: true,
    },
  });
  return paired.body.device._id;
}
