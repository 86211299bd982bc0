import { summarise } from './load';
import { processorMs } from './processor';

const pairs = 24;
export const sliceMs = 1000;

/** How much work somebody gets done in one slice of time. */
type Slice = () => Promise<number>;

/** Says how many times its bare twin's time something takes, in slices that alternate; by the clock, and of the processors. */
export async function comparePairs(name: string, ours: Slice, bare: Slice): Promise<void> {
  await ours();
  await bare();
  const ratios: number[] = [];
  const totals = { ours: 0, bare: 0 };
  const processor = { ours: 0, bare: 0 };
  const slice = async (of: 'ours' | 'bare') => {
    const before = await processorMs();
    const count = await (of === 'ours' ? ours : bare)();
    processor[of] += (await processorMs()) - before;
    totals[of] += count;
    return count;
  };
  for (let pair = 0; pair < pairs; pair += 1) {
    // A-B, then B-A: what drifts over time hits both alike.
    const [first, second] = pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    const [a, b] = [await slice(first), await slice(second)];
    const [own, other] = pair % 2 === 0 ? [a, b] : [b, a];
    ratios.push(other / own);
  }
  const { median, low, high } = summarise(ratios);
  const perSecond = (count: number) => Math.round((count / pairs / sliceMs) * 1000);
  const ms = (of: 'ours' | 'bare') => (processor[of] / totals[of]).toFixed(2);
  console.log(
    `${name}: ${median.toFixed(2)} times its bare twin (95 % ${low.toFixed(2)} to ${high.toFixed(2)}; ` +
      `${perSecond(totals.ours)} against ${perSecond(totals.bare)} a second, ${pairs} pairs; ` +
      `processor ${ms('ours')} against ${ms('bare')} ms)`,
  );
}
