import { statfs } from 'node:fs/promises';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readHealth as endpoint } from '@keyhold/contracts/staff/overview';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { desc, type SQL, sql } from 'drizzle-orm';
import { sealedFiles } from '../../../db/sealed-files.tables';
import type { Deps } from '../../../deps';
import { parkedDeliveries, pendingDeliveries } from '../../../events/backlog-counts';
import { serviceHeartbeats } from '../../../jobs/service-gaps.tables';
import { systemClock } from '../../../kernel/clock';

type Part = ReplyOf<typeof endpoint>['parts'][number];

const version = '0.1.0';
const slowMs = 250;
const lowDiskBytes = 2 * 1024 ** 3;
/** A worker beats once a minute. */
const lateBeatMs = 3 * MINUTE_MS;

const sizeInWords = (bytes: number) =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** What works, each part judged by itself: one that cannot be asked is bad and hides no other. */
export async function readHealth(deps: Deps): Promise<ReplyOf<typeof endpoint>> {
  const looks: readonly [Part['part'], () => Promise<Omit<Part, 'part'>>][] = [
    ['database', () => lookAtDatabase(deps)],
    ['jobs', () => lookAtJobs(deps)],
    ['deliveries', () => lookAtDeliveries(deps)],
    ['worker', () => lookAtWorker(deps)],
    ['mail', async () => lookAtMail(deps)],
    ['storage', () => lookAtStorage(deps)],
    ['disk', () => lookAtDisk(deps)],
  ];
  const parts: Part[] = [];
  for (const [part, look] of looks) {
    const found = await look().catch((error: unknown) => {
      deps.log.warn({ err: error, part }, 'a part of the installation cannot be looked at');
      return { grade: 'bad' as const, fact: 'It does not answer.' };
    });
    parts.push({ part, ...found });
  }
  return { version, parts };
}

async function numberOf({ db }: Pick<Deps, 'db'>, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query);
  return Number(rows[0]?.n ?? 0);
}

async function lookAtDatabase(deps: Deps) {
  const askedAt = process.hrtime.bigint();
  const bytes = await numberOf(deps, sql`select pg_database_size(current_database()) as n`);
  const tookMs = Number(process.hrtime.bigint() - askedAt) / 1e6;
  const fact = `It answers in ${Math.round(tookMs)} ms and holds ${sizeInWords(bytes)}.`;
  return { grade: tookMs > slowMs ? ('care' as const) : ('good' as const), fact };
}

async function lookAtJobs(deps: Deps) {
  const waiting = await numberOf(
    deps,
    sql`select count(*) as n from graphile_worker.jobs where attempts < max_attempts`,
  );
  const givenUp = await numberOf(
    deps,
    sql`select count(*) as n from graphile_worker.jobs where attempts >= max_attempts`,
  );
  const grade = givenUp > 0 ? ('care' as const) : ('good' as const);
  return { grade, fact: `${waiting} wait, ${givenUp} were given up.` };
}

async function lookAtDeliveries(deps: Deps) {
  const waiting = await numberOf(deps, pendingDeliveries);
  const parked = await numberOf(deps, parkedDeliveries);
  const grade = parked > 0 ? ('care' as const) : ('good' as const);
  return { grade, fact: `${waiting} wait, ${parked} failed too often.` };
}

async function lookAtWorker({ db }: Deps) {
  const beats = await db.select().from(serviceHeartbeats);
  if (beats.length === 0) return { grade: 'bad' as const, fact: 'None has worked yet.' };
  // Beats go by the system's own clock, which no test moves.
  const agoMs = systemClock.now() - Math.max(...beats.map(({ beatAt }) => beatAt));
  const fact = `It worked ${Math.max(0, Math.round(agoMs / 1000))} s ago.`;
  return { grade: agoMs > lateBeatMs ? ('bad' as const) : ('good' as const), fact };
}

function lookAtMail({ config }: Pick<Deps, 'config'>) {
  return config.smtpUrl === undefined
    ? { grade: 'care' as const, fact: 'No mail server is set: mails are written into the data folder.' }
    : { grade: 'good' as const, fact: 'A mail server is set.' };
}

/** An empty folder could be a disk that is not mounted: a file that has to be there tells. */
async function lookAtStorage({ db, storage }: Deps) {
  const [newest] = await db
    .select({ key: sealedFiles.storageKey })
    .from(sealedFiles)
    .orderBy(desc(sealedFiles.id))
    .limit(1);
  if (!newest) return { grade: 'good' as const, fact: 'Nothing was stored yet.' };
  return (await storage.exists(newest.key))
    ? { grade: 'good' as const, fact: 'The newest file is there.' }
    : { grade: 'bad' as const, fact: 'The newest file is not there.' };
}

async function lookAtDisk({ config }: Pick<Deps, 'config'>) {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  return {
    grade: free < lowDiskBytes ? ('bad' as const) : ('good' as const),
    fact: `${sizeInWords(free)} are free.`,
  };
}
