import { Agent } from 'node:http';
import { startTwin } from '../dashboard';
import { summarise } from '../load';
import { productEnvironment, startProduct } from '../product';
import { callAtRate, quantile, type Waits } from './arrivals';
import { cookieOf } from './copies';
import type { World } from './world';

const perSecond = 500;
const sliceMs = 2500;
const rounds = 12;
/** On a machine that has much else to do the slices take longer; there are fewer of them then. */
const longestMs = 120_000;
const connections = 64;

/**
 * P8: what callers of the dashboard wait at a fixed rate, among few locks and among many, in slices by turns. Each call
 * is another wearer's, so that much of what it reads was not read before.
 */
export async function benchLatency(few: World, many: World): Promise<void> {
  const fewProduct = await startProduct(productEnvironment(few.database));
  const manyProduct = await startProduct(productEnvironment(many.database));
  const path = '/api/locks/me/dashboard';
  const reply = await fetch(`${manyProduct.address}${path}`, { headers: { cookie: cookieOf('wearer', 0) } });
  const twin = await startTwin(many.database, await reply.text());
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const callers = [
    { url: `${fewProduct.address}${path}`, world: few, waits: noWaits(), slices: [] as number[] },
    { url: `${manyProduct.address}${path}`, world: many, waits: noWaits(), slices: [] as number[] },
    { url: twin.address, world: many, waits: noWaits(), slices: [] as number[] },
  ] as const;
  try {
    for (const { url, world } of callers) await callAtRate(url, visitorOf(world), sliceOf(agent), noWaits());
    const endsAt = performance.now() + longestMs;
    for (let round = 0; round < rounds && performance.now() < endsAt; round += 1) {
      // There and back: what drifts over time hits all alike.
      for (const { url, world, waits, slices } of round % 2 === 0 ? callers : [...callers].reverse()) {
        const before = waits.ms.length;
        await callAtRate(url, visitorOf(world), sliceOf(agent), waits);
        slices.push(quantile(waits.ms.slice(before), 0.99));
      }
    }
  } finally {
    agent.destroy();
    twin.stop();
    await manyProduct.stop();
    await fewProduct.stop();
  }
  const [ofFew, ofMany, ofTwin] = callers;
  const ratio = summarise(ofMany.slices.map((p99, round) => p99 / (ofFew.slices[round] ?? Number.NaN)));
  console.log(
    `dashboard over HTTP at ${perSecond} calls a second, wearers at random: of ${count(few)} locks ${tell(ofFew.waits)}; ` +
      `of ${count(many)} ${tell(ofMany.waits)}; its bare twin there ${tell(ofTwin.waits)}. ` +
      `p99 ${(quantile(ofMany.waits.ms, 0.99) / quantile(ofFew.waits.ms, 0.99)).toFixed(2)} times as long ` +
      `(by slices ${ratio.median.toFixed(2)}, 95 % ${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`,
  );
}

const noWaits = (): Waits => ({ ms: [], late: 0 });
const sliceOf = (agent: Agent) => ({ perSecond, durationMs: sliceMs, agent });
const count = ({ lockCount }: World) => lockCount.toLocaleString('en');

function visitorOf({ wearers }: World): () => string {
  return () => cookieOf('wearer', Math.floor(Math.random() * wearers));
}

function tell({ ms, late }: Waits): string {
  const of = (share: number) => quantile(ms, share).toFixed(2);
  return `p50 ${of(0.5)} ms, p99 ${of(0.99)} ms (${ms.length} calls, ${late} sent late)`;
}
