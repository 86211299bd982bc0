import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app';
import { measures } from '../features/staff/staff.api';

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
  for (const [name, help, read] of healthGauges) addGauge(registry, app, { name, help, read });
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

type Measure = (typeof measures)[keyof typeof measures];

const inSeconds =
  (measure: Measure): Measure =>
  async (source) =>
    (await measure(source)) / 1000;

/** What the health page of the administration judges. */
const healthGauges: readonly (readonly [name: string, help: string, read: Measure])[] = [
  ['keyhold_database_bytes', 'Size of the database', measures.databaseBytes],
  ['keyhold_jobs_waiting', 'Jobs that wait', measures.waitingJobs],
  ['keyhold_jobs_given_up', 'Jobs that failed too often', measures.givenUpJobs],
  ['keyhold_outbox_pending', 'Deliveries that wait', measures.waitingDeliveries],
  ['keyhold_outbox_parked', 'Deliveries that failed too often', measures.parkedDeliveries],
  [
    'keyhold_worker_seen_timestamp_seconds',
    'When a worker was last at work',
    inSeconds(measures.workerBeatAt),
  ],
  [
    'keyhold_backup_timestamp_seconds',
    'When the last known backup was made',
    inSeconds(measures.lastBackupAt),
  ],
  ['keyhold_disk_free_bytes', 'Free space of the data folder', measures.freeDiskBytes],
];

function addGauge(
  registry: Registry,
  app: App,
  { name, help, read }: { name: string; help: string; read: Measure },
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.set(await read(app.deps));
    },
  });
}
