import { isIP } from 'node:net';
import type { AnalyticsEvent } from '@keyhold/contracts/analytics/events';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { newId, newToken } from '../../kernel/random';
import { browserNameOf, deviceTypeOf, hashToken } from '../auth/auth.api';
import { readInstallation } from '../installation/installation.api';
import { analyticsBatches } from './analytics.tables';

interface Sender {
  readonly request: Pick<FastifyRequest, 'headers' | 'ip'>;
  readonly userId: string | null;
  /** What the cookie of the browser says. */
  readonly visitor: string | null;
}

const longestPlace = 100;

/** An address as the database knows it; empty where a proxy passes on something else. */
function addressOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? '' : address;
}

/** Do Not Track, and Global Privacy Control. */
const asksNotTo = ({ headers }: Sender['request']) => headers.dnt === '1' || headers['sec-gpc'] === '1';

/**
 * Keeps what a browser saw until the next roll-up: one row, whatever it saw. Gives by what name the browser is known
 * from now on; null where nothing is counted.
 */
export async function takeEvents(
  deps: Deps,
  { request, userId, visitor }: Sender,
  events: readonly AnalyticsEvent[],
): Promise<string | null> {
  if (asksNotTo(request) || !(await readInstallation(deps.db)).analyticsEnabled) return null;
  const known = visitor ?? newToken(deps.random);
  const at = deps.clock.now();
  const agent = request.headers['user-agent'];
  await deps.db.insert(analyticsBatches).values({
    id: newId(at, deps.random),
    at,
    visitor: hashToken(known),
    userId,
    address: addressOf(request.ip),
    ...placeOf(deps, request),
    browser: browserNameOf(agent),
    device: deviceTypeOf(agent),
    pages: events.flatMap((event) => (event.name === 'page_view' ? [event.properties.page] : [])),
    ended: events.at(-1)?.name === 'session_end',
  });
  return known;
}

/** Where a trusted proxy says that the address is. */
function placeOf({ config }: Pick<Deps, 'config'>, { headers }: Sender['request']) {
  const read = (name: string | undefined) => {
    const value = name === undefined || config.trustedProxies === 0 ? undefined : headers[name];
    // Headers are read as Latin-1, and proxies write UTF-8.
    const text = typeof value === 'string' ? Buffer.from(value, 'latin1').toString('utf8').trim() : '';
    return /^[^\p{Cc}\uFFFD]+$/u.test(text) ? text.slice(0, longestPlace) : null;
  };
  const country = read(config.countryHeader)?.toUpperCase() ?? '';
  // Proxies say XX for what they do not know.
  const isKnown = /^[A-Z]{2}$/.test(country) && country !== 'XX';
  return { country: isKnown ? country : null, city: read(config.cityHeader) };
}
