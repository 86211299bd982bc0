import { readFile } from 'node:fs/promises';
import { openDevices } from '@keyhold/server/src/commands/device-simulator/run-simulator';
import { readConfig } from '@keyhold/server/src/config';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { freePort, productEnvironment, startProduct } from './product';

const watchedMs = 30_000;
/** A device says how it is every half minute; here each of them does it every second one. */
const beatMs = 2_000;
const ticksPerSecond = 100;

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
  } finally {
    clearInterval(beat);
    await close();
    await product.stop();
    await database.stop();
  }
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
