import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app';
import { createMetrics } from './metrics';

/** Monitors ask by HEAD too. */
const probed = { exposeHeadRoute: true };

const readyKeptMs = 1000;

/** Serves the pages for whoever runs the installation: is it alive, is it ready, what does it measure. */
export function serveOperations(web: FastifyInstance, app: App): void {
  const metrics = createMetrics(app);

  web.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
    done();
  });

  // Anybody may ask, as often as they like: the database is asked once a second at most.
  const isReady = keptFor(readyKeptMs, () =>
    app.deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
  );

  web.get('/healthz', probed, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });

  web.get('/readyz', probed, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isReady()) return { ok: true };
    return reply.status(503).send({ ok: false, reason: 'The database cannot be reached' });
  });

  web.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.parts.config.metricsToken)) {
      return reply.status(403).send({ error: 'forbidden' });
    }
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}

/** Keeps an answer for `keptMs` before it asks again; simultaneous callers share one question. */
function keptFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; untilMs: number } | undefined;
  return () => {
    if (!kept || performance.now() >= kept.untilMs)
      kept = { answer: ask(), untilMs: performance.now() + keptMs };
    return kept.answer;
  };
}

/** With a token configured, its holder may read the metrics; without one, only this machine. */
function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token) return headers.authorization === `Bearer ${token}`;
  // A proxy on this machine speaks for the whole world.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}
