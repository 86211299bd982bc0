import type { sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app';
import { parkedDeliveries, pendingDeliveries } from '../events/backlog-counts';

/** The measurements of this process, in the Prometheus format. */
export function createMetrics(app: App) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'keyhold_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'keyhold_http_failures_total',
    help: 'Answers of 500 and above',
    labelNames: ['route'],
    registers: [registry],
  });
  gaugeOfTable(registry, app, 'keyhold_outbox_pending', 'Deliveries that wait', pendingDeliveries);
  gaugeOfTable(registry, app, 'keyhold_outbox_parked', 'Deliveries that failed too often', parkedDeliveries);
  const sockets: Gauge = new Gauge({
    name: 'keyhold_sockets',
    help: 'Open sockets of this process',
    registers: [registry],
    collect: () => {
      sockets.set(app.parts.io.engine?.clientsCount ?? 0);
    },
  });
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    observeRequest(method: string, route: string, status: number, seconds: number) {
      requests.observe({ method, route, status: String(status) }, seconds);
      if (status >= 500) failures.inc({ route });
    },
  };
}

function gaugeOfTable(
  registry: Registry,
  app: App,
  name: string,
  help: string,
  query: ReturnType<typeof sql>,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const { rows } = await app.deps.db.execute<{ n: number }>(query);
      gauge.set(rows[0]?.n ?? 0);
    },
  });
}
