import { join } from 'node:path';
import { benchLatency } from './scale/latency';
import { benchReads } from './scale/reads';
import { benchSweeps } from './scale/sweeps';
import { createWorld } from './scale/world';

const fewLocks = 1000;

/** P8, P9, P10: what grows with the number of locks, and what must not. */
export async function benchScale(folder: string, manyLocks: number): Promise<void> {
  const few = await createWorld(join(folder, 'few'), fewLocks);
  try {
    const many = await createWorld(join(folder, 'many'), manyLocks);
    try {
      await benchReads([few, many]);
      await benchLatency(few, many);
      await benchSweeps(many);
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}
