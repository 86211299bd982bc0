import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readHealth as endpoint } from '@keyhold/contracts/staff/overview';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { desc } from 'drizzle-orm';
import { sealedFiles } from '../../../db/sealed-files.tables';
import type { Deps } from '../../../deps';
import { systemClock } from '../../../kernel/clock';
import { VERSION } from '../../../kernel/version';
import { measures } from './measures';

type Part = ReplyOf<typeof endpoint>['parts'][number];

const slowMs = 250;
const lowDiskBytes = 2 * 1024 ** 3;
/** A worker beats once a minute. */
const lateBeatMs = 3 * MINUTE_MS;
/** One is made each night; a night may be missed. */
const oldBackupMs = 2 * DAY_MS;

const sizeInWords = (bytes: number) =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const agoInWords = (ms: number) => {
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.round(ms / MINUTE_MS))} min ago`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h ago` : `${Math.round(ms / DAY_MS)} days ago`;
};

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
    ['backup', () => lookAtBackup(deps)],
  ];
  const parts: Part[] = [];
  for (const [part, look] of looks) {
    const found = await look().catch((error: unknown) => {
      deps.log.warn({ err: error, part }, 'a part of the installation cannot be looked at');
      return { grade: 'bad' as const, fact: 'It does not answer.' };
    });
    parts.push({ part, ...found });
  }
  return { version: VERSION, parts };
}

async function lookAtDatabase(deps: Deps) {
  const askedAt = process.hrtime.bigint();
  const bytes = await measures.databaseBytes(deps);
  const tookMs = Number(process.hrtime.bigint() - askedAt) / 1e6;
  const fact = `It answers in ${Math.round(tookMs)} ms and holds ${sizeInWords(bytes)}.`;
  return { grade: tookMs > slowMs ? ('care' as const) : ('good' as const), fact };
}

async function lookAtJobs(deps: Deps) {
  const waiting = await measures.waitingJobs(deps);
  const givenUp = await measures.givenUpJobs(deps);
  const grade = givenUp > 0 ? ('care' as const) : ('good' as const);
  return { grade, fact: `${waiting} wait, ${givenUp} were given up.` };
}

async function lookAtDeliveries(deps: Deps) {
  const waiting = await measures.waitingDeliveries(deps);
  const parked = await measures.parkedDeliveries(deps);
  const grade = parked > 0 ? ('care' as const) : ('good' as const);
  return { grade, fact: `${waiting} wait, ${parked} failed too often.` };
}

async function lookAtWorker(deps: Deps) {
  const beatAt = await measures.workerBeatAt(deps);
  if (beatAt === 0) return { grade: 'bad' as const, fact: 'None has worked yet.' };
  // Beats go by the system's own clock, which no test moves.
  const agoMs = systemClock.now() - beatAt;
  const fact = `It worked ${Math.max(0, Math.round(agoMs / 1000))} s ago.`;
  return { grade: agoMs > lateBeatMs ? ('bad' as const) : ('good' as const), fact };
}

function lookAtMail({ config }: Pick<Deps, 'config'>) {
  return config.smtpUrl === undefined
    ? {
        grade: 'care' as const,
        fact: 'No mail server is set: mails are written into the data folder. SMTP_URL sets one.',
      }
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

async function lookAtDisk(deps: Deps) {
  const free = await measures.freeDiskBytes(deps);
  return {
    grade: free < lowDiskBytes ? ('bad' as const) : ('good' as const),
    fact: `${sizeInWords(free)} are free.`,
  };
}

async function lookAtBackup(deps: Deps) {
  const madeAt = await measures.lastBackupAt(deps);
  if (madeAt === 0)
    return { grade: 'care' as const, fact: 'No backup was found: “npm run backup” makes one.' };
  const agoMs = systemClock.now() - madeAt;
  return {
    grade: agoMs > oldBackupMs ? ('care' as const) : ('good' as const),
    fact: `The last one was made ${agoInWords(agoMs)}.`,
  };
}
