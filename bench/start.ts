import { readdir, readFile } from 'node:fs/promises';
import { startProduct } from './product';

const starts = 5;
const restMs = 5_000;

/** P18: start to first good answer with existing data, and memory at rest, of the embedded mode. */
export async function benchStart(dataDir: string): Promise<void> {
  const first = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  console.log(`first start of an empty folder: ${Math.round(first.firstAnswerMs)} ms`);
  await first.stop();
  const times: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const product = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
    times.push(product.firstAnswerMs);
    if (count === starts - 1) {
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const pid = product.process.pid ?? 0;
      console.log(
        `memory at rest: ${await residentMiB(pid)} MiB (node), ${await databaseMiB(pid)} MiB (embedded database, shared pages counted once)`,
      );
    }
    await product.stop();
  }
  times.sort((a, b) => a - b);
  console.log(
    `start with existing data to first answer: median ${Math.round(times[starts >> 1] ?? 0)} ms (${times.map(Math.round).join(', ')})`,
  );
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Proportional memory of the server's child and its children. */
async function databaseMiB(parent: number): Promise<number> {
  let kib = 0;
  for (const pid of await descendants(parent)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kib += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return Math.round(kib / 1024);
}

async function descendants(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== parent) continue;
    found.push(Number(name), ...(await descendants(Number(name))));
  }
  return found;
}
