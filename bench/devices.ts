import { readFile } from 'node:fs/promises';
import { openDevices } from '@keyhold/server/src/commands/device-simulator/run-simulator';
import { readConfig } from '@keyhold/server/src/config';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import pg from 'pg';
import { processorMs } from './processor';
import { freePort, makeWearer, post, productEnvironment, startProduct } from './product';

const watchedMs = 30_000;
/** A device says how it is every half minute; here each of them does it every second one. */
const beatMs = 2_000;
const ticksPerSecond = 100;

const wearers = 5;
const devicesEach = 10;
const commandsBefore = 10;
const commandsEach = 40;
const commandAt = (count: number) => (count % 2 === 0 ? 'lock' : 'unlock');

/** What so many devices with their heartbeats cost the one process that is broker and server, and what a call waits. */
export async function benchDevices(dataDir: string, count: number): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  const env = {
    ...productEnvironment(database),
    KEYHOLD_DATA_DIR: `${dataDir}-files`,
    KEYHOLD_MQTT_PORT: String(await freePort()),
    // So many commands of one person in a minute are refused otherwise.
    KEYHOLD_TEST_CONTROL: 'the token of the figures',
    KEYHOLD_TEST_LIMITS: 'off',
  };
  const product = await startProduct(env);
  const { pid = 0 } = product.process;
  const before = await readProcess(pid);
  const startedAt = performance.now();
  const { devices, close } = await openDevices(readConfig(env), count);
  const jobs = new pg.Pool({ ...database.connection, max: 1 });
  const waits: number[] = [];
  const beat = setInterval(() => {
    for (const device of devices) device.tell();
  }, beatMs);
  try {
    while (performance.now() - startedAt < watchedMs) {
      const askedAt = performance.now();
      await (await fetch(`${product.address}/readyz`)).text();
      waits.push(performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await readProcess(pid);
    const sorted = waits.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    const cpu = (100 * (after.cpuSeconds - before.cpuSeconds)) / seconds;
    console.log(
      `${count} devices, a beat each in ${beatMs / 1000} s, for ${seconds.toFixed(0)} s: ` +
        `${cpu.toFixed(1)} % of a core, ${(after.memoryMb - before.memoryMb).toFixed(0)} MB more ` +
        `(${after.memoryMb.toFixed(0)} MB); a call waits ${at(0.5)} ms, ${at(0.99)} ms at most in 99 of 100`,
    );
    clearInterval(beat);
    const told = devices.slice(0, wearers * devicesEach).map(({ device }) => device.identity);
    await benchCommands(product.address, pid, jobs, told);
  } finally {
    clearInterval(beat);
    await close();
    await jobs.end();
    await product.stop();
    await database.stop();
  }
}

/**
 * What a command over 4G costs, above what the server costs without any: the call that gives it, and all that follows until
 * its device has confirmed it. How it goes is read from the database, so that no other call is counted.
 */
async function benchCommands(
  address: string,
  pid: number,
  jobs: pg.Pool,
  identities: readonly { readonly mac: string; readonly serialNumber: string }[],
): Promise<void> {
  const owned: { cookie: string; id: string }[] = [];
  for (let at = 0; at < identities.length; at += devicesEach) {
    const cookie = await makeWearer(address, 0);
    for (const { mac: bluetoothAddress, serialNumber } of identities.slice(at, at + devicesEach)) {
      const about = { bluetoothAddress, deviceType: 'cellmate-pro-3' };
      await post(`${address}/api/devices/bind-and-get-info`, cookie, about);
      const settings = { deviceName: 'A cage', communicationMode: '4g', serialNumber, hasShockConsent: true };
      const paired = await post(`${address}/api/devices/pair`, cookie, { ...about, ...settings });
      owned.push({ cookie, id: ((await paired.json()) as { device: { _id: string } }).device._id });
    }
  }
  const tellAll = async (command: string) => {
    await Promise.all(
      owned.map(({ cookie, id }) => post(`${address}/api/devices/${id}/${command}`, cookie, {})),
    );
    for (;;) {
      const { rows } = await jobs.query<{ running: number; failed: number }>(
        `select count(*) filter (where next_at is not null)::int as running,
          count(*) filter (where next_at is null and state ->> 'status' <> 'done')::int as failed from device_jobs`,
      );
      const [{ running, failed } = { running: 0, failed: 0 }] = rows;
      if (failed > 0) throw new Error(`${failed} times ${command} was not done`);
      if (running === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await tellAll('setup');
  // The first ones of a process cost more: its code is translated, its statements are planned.
  for (let count = 0; count < commandsBefore; count += 1) await tellAll(commandAt(count));
  const idle = await cpuDuring(pid, () => new Promise((resolve) => setTimeout(resolve, 10_000)));
  const busy = await cpuDuring(pid, async () => {
    for (let count = 0; count < commandsEach; count += 1) await tellAll(commandAt(count));
  });
  const commands = owned.length * commandsEach;
  const ownMs = (of: 'server' | 'database') =>
    ((busy[of] - (idle[of] / idle.seconds) * busy.seconds) / commands).toFixed(1);
  console.log(
    `${commands} commands over 4G: ${ownMs('server')} ms of CPU each in the server, ${ownMs('database')} ms in its database`,
  );
}

/** Milliseconds of CPU of the server, and of the rest that this process started: its database. */
async function cpuDuring(pid: number, work: () => Promise<unknown>) {
  const read = async () => ({ server: 1000 * (await readProcess(pid)).cpuSeconds, all: await processorMs() });
  const [before, startedAt] = [await read(), performance.now()];
  await work();
  const after = await read();
  const server = after.server - before.server;
  return {
    server,
    database: after.all - before.all - server,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** CPU in seconds and resident memory of a process, as Linux counts them. */
async function readProcess(pid: number) {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [user, system] = [Number(stat[11]), Number(stat[12])];
  return {
    cpuSeconds: (user + system) / ticksPerSecond,
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}
