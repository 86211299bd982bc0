import { readFile } from 'node:fs/promises';
import { openDevices } from '@keyhold/server/src/commands/device-simulator/run-simulator';
import { readConfig } from '@keyhold/server/src/config';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { freePort, makeWearer, post, productEnvironment, startProduct } from './product';

const watchedMs = 30_000;
/** A device says how it is every half minute; here each of them does it every second one. */
const beatMs = 2_000;
const ticksPerSecond = 100;

const wearers = 5;
const devicesEach = 10;
const commandsEach = 4;

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
  };
  const product = await startProduct(env);
  const { pid = 0 } = product.process;
  const before = await readProcess(pid);
  const startedAt = performance.now();
  const { devices, close } = await openDevices(readConfig(env), count);
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
    await benchCommands(product.address, pid, told);
  } finally {
    clearInterval(beat);
    await close();
    await product.stop();
    await database.stop();
  }
}

/** What a command over 4G costs the process, above what it costs without any; its start and a look at its end included. */
async function benchCommands(
  address: string,
  pid: number,
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
  const tell = async ({ cookie, id }: { cookie: string; id: string }, command: string) => {
    const begun = await post(`${address}/api/devices/${id}/${command}`, cookie, {});
    let { job } = (await begun.json()) as { job: { _id: string; status: string } };
    while (job.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const answer = await fetch(`${address}/api/devices/jobs/${job._id}`, { headers: { cookie } });
      ({ job } = (await answer.json()) as { job: typeof job });
    }
    if (job.status !== 'done') throw new Error(`${command} ended as ${job.status}`);
  };
  await Promise.all(owned.map((device) => tell(device, 'setup')));
  const idle = await cpuDuring(pid, () => new Promise((resolve) => setTimeout(resolve, 10_000)));
  const busy = await cpuDuring(pid, async () => {
    for (let count = 0; count < commandsEach; count += 1)
      await Promise.all(owned.map((device) => tell(device, count % 2 === 0 ? 'lock' : 'unlock')));
  });
  const commands = owned.length * commandsEach;
  const ownMs = (1000 * (busy.cpuSeconds - (idle.cpuSeconds / idle.seconds) * busy.seconds)) / commands;
  console.log(`${commands} commands over 4G: ${ownMs.toFixed(1)} ms of CPU each in the process`);
}

async function cpuDuring(pid: number, work: () => Promise<unknown>) {
  const [before, startedAt] = [await readProcess(pid), performance.now()];
  await work();
  const after = await readProcess(pid);
  return {
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
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
