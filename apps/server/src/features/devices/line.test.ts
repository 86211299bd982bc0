import { listDevices } from '@keyhold/contracts/devices/devices';
import { readDeviceJob, startDeviceCommand } from '@keyhold/contracts/devices/jobs';
import { confirmDeviceUnlock } from '@keyhold/contracts/locks/device-lock';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { startWith } from '../../../test/device-locks';
import { configure, freePort, type Job, newMac, pair, simulated } from '../../../test/devices';
import { eventually } from '../../../test/eventually';
import { signIn } from '../../../test/people';
import { runJobs } from '../../../test/run-jobs';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { connectDevice, type LineDevice } from '../../commands/device-simulator/line-device';
import { simulatorKeyOf } from '../../platform/device-cloud/open-device-cloud';
import { linePassword } from '../../platform/device-cloud/simulator/frames';
import type { Fault } from '../../platform/device-cloud/simulator/simulated-device';
import { downTopic, lineName, upTopic } from '../../platform/device-cloud/simulator/topics';
import { hearDevices } from './hear-devices';

type Commanded = 'setup' | 'lock' | 'unlock' | 'timer';
const external = process.env.TEST_MQTT_URL;
const kinds = [['of its own', undefined], ...(external ? [['elsewhere', external] as const] : [])] as const;

describe.each(kinds)('over 4G, with a broker %s', (_name, mqttUrl) => {
  let running: TestApp;
  let url: string;
  const stopping = new AbortController();
  const lines: LineDevice[] = [];
  beforeAll(async () => {
    const port = await freePort();
    url = mqttUrl ?? `mqtt://127.0.0.1:${port}`;
    const env = mqttUrl ? { MQTT_URL: mqttUrl } : { KEYHOLD_MQTT_PORT: String(port) };
    running = await createTestApp({ env });
    const { deps } = running.app;
    const hear = hearDevices(deps);
    void deps.deviceCloud.listen((report) => void hear(report), stopping.signal);
  });
  afterAll(async () => {
    stopping.abort();
    await Promise.all(lines.map((line) => line.close()));
    await running.close();
  });

  const passwordOf = (name: string) => linePassword(simulatorKeyOf(running.app.parts.masterKeys), name);

  /** A device on the line, paired. */
  async function connected() {
    const owner = await signIn(running);
    const mac = newMac('cellmate-pro-3');
    const line = connectDevice(simulated(running, mac), { url, passwordOf });
    lines.push(line);
    const { id } = await pair(owner, 'cellmate-pro-3', '4g', mac);
    return { owner, id, mac, line, device: line.device };
  }
  const isOnline = async (owner: Caller) => (await owner.call(listDevices, {})).body.devices[0]?.isOnline;

  /** Lets time pass until a job is over: pauses, and the deadlines of a device that says nothing. */
  async function until(owner: Caller, { _id: id }: Job, isSilent: boolean): Promise<Job> {
    return eventually(async () => {
      await running.app.sweep();
      await runJobs(running.app);
      const { job } = (await owner.call(readDeviceJob, { params: { id } })).body;
      if (job.status === 'running') running.clock.advance(isSilent ? job.deadlineMs : job.waitMs);
      expect(job.status).not.toBe('running');
      return job;
    });
  }
  const run = async (owner: Caller, id: string, command: Commanded, isSilent = false) =>
    until(owner, (await owner.call(startDeviceCommand, { params: { id, command } })).body.job, isSilent);

  test('a device is set up in eight steps, then locks and unlocks in four', async () => {
    const { owner, id, device, line } = await connected();
    line.tell();
    await eventually(async () => expect(await isOnline(owner)).toBe(true));
    expect(await run(owner, id, 'setup')).toMatchObject({ status: 'done', step: 8, totalSteps: 8 });
    expect(await run(owner, id, 'lock')).toMatchObject({ status: 'done', step: 4, totalSteps: 4 });
    expect(device.isUnlocked).toBe(false);
    expect(await run(owner, id, 'unlock')).toMatchObject({ status: 'done', response: { isUnlocked: true } });
    expect(device.isUnlocked).toBe(true);
  });

  test('a command takes twelve statements with all its steps, and its begin and commit', async () => {
    const { owner, id } = await connected();
    await configure(running, id);
    const { pool } = running.app.parts.database;
    const { statements } = await running.countStatements(async () => {
      const { job } = (await owner.call(startDeviceCommand, { params: { id, command: 'lock' } })).body;
      // Past what is counted.
      await eventually(async () => {
        const { rows } = await pool.query('select state from device_jobs where id = $1', [job._id]);
        expect(rows[0].state.status).toBe('done');
      });
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12);
  });

  // What a device does is the same on every broker.
  const ownTest = test.skipIf(mqttUrl !== undefined);

  ownTest.each<[Fault, string]>([
    ['wrong-answer', 'ANSWER_REJECTED'],
    ['repeats-old-answer', 'ANSWER_REJECTED'],
    ['ignores-command', 'NOT_CONFIRMED'],
  ])('a device that is %s ends in %s, and goes on once it is well', async (fault, code) => {
    const { owner, id, device } = await connected();
    await configure(running, id);
    if (fault === 'repeats-old-answer') await run(owner, id, 'unlock');
    device.faults.add(fault);
    expect(await run(owner, id, 'lock')).toMatchObject({ status: 'failed', error: { code } });
    device.faults.clear();
    expect(await run(owner, id, 'lock')).toMatchObject({ status: 'done' });
  });

  ownTest('one that says nothing is offline, and one that dies in a command is given up', async () => {
    const { owner, id, device } = await connected();
    await configure(running, id);
    device.faults.add('offline');
    expect(await run(owner, id, 'lock', true)).toMatchObject({ error: { code: 'OFFLINE' } });
    device.faults.clear();
    const { job } = (await owner.call(startDeviceCommand, { params: { id, command: 'lock' } })).body;
    device.faults.add('dies-in-command');
    await eventually(async () => {
      await runJobs(running.app);
      expect(device.faults.has('offline')).toBe(true);
    });
    expect(await until(owner, job, true)).toMatchObject({ error: { code: 'TIMEOUT' } });
    expect((await owner.call(listDevices, {})).body.devices[0]?.isUnlocked).toBeNull();
  });

  ownTest('a device that wakes late is called until it is awake', async () => {
    const { owner, id, device } = await connected();
    await configure(running, id);
    device.faults.add('wakes-late');
    const { job } = (await owner.call(startDeviceCommand, { params: { id, command: 'lock' } })).body;
    await eventually(async () => {
      await running.app.sweep();
      await runJobs(running.app);
      const now = (await owner.call(readDeviceJob, { params: { id: job._id } })).body.job;
      if (now.step === 1) running.clock.advance(2 * SECOND_MS);
      expect(now.step).toBeGreaterThan(1);
    });
    expect(await until(owner, job, false)).toMatchObject({ status: 'done' });
  });

  /** A lock of six hours with a maximum of three days, that holds the device. */
  async function heldFor3Days() {
    const held = await connected();
    const { owner, id } = held;
    await configure(running, id);
    await run(owner, id, 'lock');
    const more = { maxDurationDays: 3, maxDurationHours: 0, limitBeyondMax: true };
    const started = await startWith(owner, id, more);
    return { ...held, lockId: started.body._id };
  }
  const timerOf = async (owner: Caller) => (await owner.call(listDevices, {})).body.devices[0]?.ownTimer;
  /** Lets the server do by itself what is due, until its device's timer is so. */
  const untilTimer = (owner: Caller, wanted: string) =>
    eventually(async () => {
      await running.app.sweep();
      await runJobs(running.app);
      expect(await timerOf(owner)).toBe(wanted);
    });

  ownTest(
    'it opens by itself at the hard stop of its lock, and keeps no timer once it was let go',
    async () => {
      const { owner, device } = await heldFor3Days();
      expect(await timerOf(owner)).toBe('due');
      await untilTimer(owner, 'set');
      // It counts for itself from there on.
      expect(device.secondsLeft).toBeGreaterThan(3 * 24 * 3600 - 60);
      device.faults.add('offline');
      device.pass(3 * 24 * 3600);
      expect(device.isUnlocked).toBe(true);
      device.faults.clear();

      const other = await heldFor3Days();
      await untilTimer(other.owner, 'set');
      running.clock.advance(DAY_MS);
      await running.app.sweep();
      await other.owner.call(confirmDeviceUnlock, { params: { id: other.lockId } });
      await untilTimer(other.owner, 'none');
      expect(other.device.secondsLeft).toBeNull();
    },
  );

  ownTest('a timer that cannot be set is tried again, and a command of its owner goes first', async () => {
    const { owner, device, id } = await heldFor3Days();
    device.faults.add('offline');
    await running.app.sweep();
    const [busy] = (await owner.call(listDevices, {})).body.devices;
    expect(busy?.runningJobId).not.toBeNull();
    device.faults.clear();
    running.clock.advance(6 * HOUR_MS);
    expect((await owner.call(startDeviceCommand, { params: { id, command: 'unlock' } })).status).toBe(200);
    const { job } = (await owner.call(readDeviceJob, { params: { id: busy?.runningJobId ?? '' } })).body;
    expect(job.status).toBe('cancelled');
  });

  ownTest('one that was not heard for long is offline, and what it said of its battery stays', async () => {
    const { owner, line, device } = await connected();
    device.battery = 55;
    line.tell();
    await eventually(async () => expect(await isOnline(owner)).toBe(true));
    running.clock.advance(DAY_MS);
    expect((await owner.call(listDevices, {})).body.devices[0]).toMatchObject({
      isOnline: false,
      batteryLevel: 55,
    });
  });

  // Another broker has rules of its own.
  ownTest('no device hears another, or speaks for it', async () => {
    const [one, two] = [lineName(newMac('cellmate-pro-3')), lineName(newMac('cellmate-pro-3'))];
    const connect = (username: string, password: string) =>
      connectAsync(url, { username, password, reconnectPeriod: 0, connectTimeout: 2_000 });
    await expect(connect(one, passwordOf(two))).rejects.toThrow();
    await expect(connect('keyhold', 'keyhold')).rejects.toThrow();
    const intruder = await connect(one, passwordOf(one));
    for (const topic of [downTopic(two), upTopic(one), 'keyhold/devices/+/down', '#', '$SYS/#'])
      await expect(intruder.subscribeAsync(topic), topic).rejects.toThrow();
    await intruder.subscribeAsync(downTopic(one));
    const isThrownOut = (client: MqttClient) => eventually(() => expect(client.connected).toBe(false));
    intruder.publish(upTopic(two), '{"type":"awake"}');
    await isThrownOut(intruder);

    const large = await connect(one, passwordOf(one));
    large.on('error', () => undefined);
    large.publish(upTopic(one), Buffer.alloc(1_000_000, '{'));
    await isThrownOut(large);
    const flood = await connect(one, passwordOf(one));
    flood.on('error', () => undefined);
    for (let count = 0; count < 500; count += 1) flood.publish(upTopic(one), '{"type":"status"}');
    await isThrownOut(flood);
    const { owner, id } = await connected();
    await configure(running, id);
    expect(await run(owner, id, 'lock')).toMatchObject({ status: 'done' });
  });
});
