import { createServer, type Server } from 'node:http';
import { bridgeVersion } from '../version';

/** What /health says on one port. */
export interface Health {
  readonly service: 'images' | 'chat';
  readonly connected: boolean;
  readonly online: boolean;
  readonly name: string | null;
}

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Answers `/health` on this computer alone, to the pages of these origins and to programs. Another site learns nothing,
 * not even over a name of its own that leads here.
 */
export function serveHealth(
  port: number,
  { origins, health }: { origins: readonly string[]; health: () => Health },
): Promise<Server> {
  const server = createServer((request, response) => {
    const { origin, host = '', 'sec-fetch-site': site } = request.headers;
    const isProgram = origin === undefined && (site === undefined || site === 'none');
    const isOurs = origin !== undefined && origins.includes(origin);
    const end = (status: number, body?: object) => {
      response.writeHead(status, {
        ...(isOurs && {
          'access-control-allow-origin': origin,
          'access-control-allow-headers': 'authorization',
          'access-control-allow-methods': 'GET',
        }),
        vary: 'Origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(body && { 'content-type': 'application/json' }),
      });
      response.end(body && JSON.stringify(body));
    };
    if (!localHost.test(host) || !(isProgram || isOurs)) return end(403);
    if (request.url !== '/health') return end(404);
    if (request.method === 'OPTIONS') return end(204);
    if (request.method !== 'GET') return end(405);
    end(200, { status: 'ok', version: bridgeVersion, ...health() });
  });
  server.requestTimeout = 5_000;
  server.maxConnections = 50;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
