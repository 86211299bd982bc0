/** Loaded into the product before it starts: at SIGUSR2 it writes how its event loop waited since the last time. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const waits = monitorEventLoopDelay({ resolution });
waits.enable();
process.on('SIGUSR2', () => {
  const ms = (quantile) => Math.max(0, waits.percentile(quantile) / 1e6 - resolution);
  writeFileSync(process.env.BENCH_EVENT_LOOP, JSON.stringify({ p50: ms(50), p99: ms(99), most: ms(100) }));
  waits.reset();
});
