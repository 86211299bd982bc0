import autocannon from 'autocannon';
import { quantile } from './scale/arrivals';

const runs = 3;
const runSeconds = 6;

/** How many good answers a second a server gives over sixteen connections: the median of three runs. */
export async function countServed(url: string, cookie: string): Promise<number> {
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { non2xx, errors, requests } = await autocannon({
      url,
      connections: 16,
      duration: runSeconds,
      headers: { cookie },
    });
    if (non2xx + errors > 0) throw new Error(`${url} gave ${non2xx + errors} bad answers`);
    rates.push(requests.average);
  }
  return Math.round(quantile(rates, 0.5));
}
