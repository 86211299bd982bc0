import type * as calls from '@keyhold/contracts/ai-keyholder/day-planning';
import type { SocketPayload } from '@keyhold/contracts/all-socket-events';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { estimatedSeconds } from '@keyhold/rules/ai-studio/estimated-time';
import { civilDate, timeOfDayMs } from '@keyhold/rules/time/civil-day';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { systemClock } from '../../../kernel/clock';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { aiConfigs } from '../ai-keyholder.tables';
import { findConfig } from '../find-config';
import { NoAnswer } from '../talker';
import { findCatalog } from './catalog';
import { dayPlanJobs } from './day-planner.tables';
import { makePlan } from './make-plan';
import { findPlan, lockPerson, presentPlan, putPlan, type ShownPlan, tellOfPlan } from './plans';

/** By its clocks every morning comes. */
export const plannersZone = 'Europe/Stockholm';

/** A process that has not said for so long that it lives is dead; its work is done by another. */
const deadAfterMs = 20_000;
/** A process says so often that it lives and how far it is, and looks whether the plan was given up. */
const beatMs = 1_000;
const mostTries = 3;
/** Models are slow, and many people have their morning at the same minute. */
const atOnce = 4;

/** What is asked for now, and by nobody taken up yet. */
function newJob({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  const askedAt = clock.now();
  return {
    jobId: newId(askedAt, random),
    state: 'waiting' as const,
    askedAt,
    aliveAt: systemClock.now(),
    tries: 0,
  };
}

/** Asks for a plan; where one is being made already it is that one. Refuses as the contract lists. */
export async function planOnRequest(deps: Deps, userId: string): Promise<ReplyOf<typeof calls.planDayByAi>> {
  const { settings } = await findConfig(deps.db, userId);
  if (!settings.enabled) throw new Refusal('ai_not_enabled');
  const { locations, activities } = await findCatalog(deps.db, userId);
  if (locations.length === 0 || activities.length === 0) throw new Refusal('day_catalog_empty');
  const asked = newJob(deps);
  await deps.db
    .insert(dayPlanJobs)
    .values({ userId, ...asked })
    .onConflictDoUpdate({
      target: dayPlanJobs.userId,
      set: asked,
      setWhere: eq(dayPlanJobs.state, 'over'),
    });
  const [job] = await deps.db.select().from(dayPlanJobs).where(eq(dayPlanJobs.userId, userId));
  planSoon(deps);
  return { success: true, jobId: job?.jobId ?? asked.jobId };
}

/** Gives up a plan that waits or is being made; what works on it notices within a second. Refuses `not_found`. */
export async function cancelPlanning(
  deps: Deps,
  userId: string,
  jobId: string,
): Promise<ReplyOf<typeof calls.cancelPlanning>> {
  const [cancelled] = await deps.db
    .update(dayPlanJobs)
    .set({ state: 'over' })
    .where(and(eq(dayPlanJobs.userId, userId), eq(dayPlanJobs.jobId, jobId), ne(dayPlanJobs.state, 'over')))
    .returning({ jobId: dayPlanJobs.jobId });
  if (!cancelled) throw new Refusal('not_found');
  say(deps, userId, {
    jobId,
    status: 'failed',
    progress: 0,
    message: 'Cancelled',
    error: 'You cancelled it.',
  });
  return { ok: true };
}

/** The civil day of the last six in the morning. */
function morningOf(now: number): string {
  const isBefore = timeOfDayMs(plannersZone, now) < 6 * HOUR_MS;
  return civilDate(plannersZone, isBefore ? now - 12 * HOUR_MS : now);
}

/** Asks for a plan for everybody who wants one every morning, once for each, however late. */
export async function planMornings(deps: Deps): Promise<void> {
  const morning = morningOf(deps.clock.now());
  const wanting = await deps.db
    .select({ userId: aiConfigs.userId })
    .from(aiConfigs)
    .where(
      and(
        eq(aiConfigs.enabled, true),
        sql`${aiConfigs.settings} @> '{"dayPlanning": {"enabled": true, "plannerSettings": {"autoUpdate": true}}}'`,
      ),
    );
  for (const { userId } of wanting) {
    const asked = { ...newJob(deps), plannedOn: morning };
    await deps.db
      .insert(dayPlanJobs)
      .values({ userId, ...asked })
      .onConflictDoUpdate({
        target: dayPlanJobs.userId,
        set: asked,
        setWhere: sql`${dayPlanJobs.state} = 'over' and ${dayPlanJobs.plannedOn} is distinct from ${morning}`,
      });
  }
  planSoon(deps);
}

const underWay = new Set<Promise<void>>();

/** Makes the plans that wait, those of dead processes too, without making anybody wait for it. */
export function planSoon(deps: Deps): void {
  if (underWay.size >= atOnce) return;
  const work = planAll(deps)
    .catch((error: unknown) => deps.log.error({ err: error }, 'a day could not be planned'))
    .finally(() => underWay.delete(work));
  underWay.add(work);
}

/** Waits for every plan that is being made here. */
export async function allPlanned(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

async function planAll(deps: Deps): Promise<void> {
  for (let job = await claim(deps); job; job = await claim(deps)) {
    // Whoever else waits need not wait for this one.
    if (await deps.db.$count(dayPlanJobs, eq(dayPlanJobs.state, 'waiting'))) planSoon(deps);
    await runJob(deps, job);
  }
}

type Job = typeof dayPlanJobs.$inferSelect;

async function claim({ db }: Deps): Promise<Job | null> {
  // Real time on purpose: it is about processes that live.
  const now = systemClock.now();
  const dead = new Date(now - deadAfterMs).toISOString();
  const [job] = await db
    .update(dayPlanJobs)
    .set({ state: 'running', aliveAt: now, tries: sql`${dayPlanJobs.tries} + 1` })
    .where(
      eq(
        dayPlanJobs.userId,
        sql`(select ${dayPlanJobs.userId} from ${dayPlanJobs}
          where ${dayPlanJobs.state} = 'waiting'
            or (${dayPlanJobs.state} = 'running' and ${dayPlanJobs.aliveAt} < ${dead}::timestamptz)
          order by ${dayPlanJobs.askedAt} limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return job ?? null;
}

const isStill = ({ userId, jobId, tries }: Job) =>
  and(
    eq(dayPlanJobs.userId, userId),
    eq(dayPlanJobs.jobId, jobId),
    eq(dayPlanJobs.tries, tries),
    eq(dayPlanJobs.state, 'running'),
  );

async function runJob(deps: Deps, job: Job): Promise<void> {
  const { userId, jobId, tries } = job;
  const stop = new AbortController();
  let sayWhere = () => {};
  const beating = setInterval(() => {
    deps.db
      .update(dayPlanJobs)
      .set({ aliveAt: systemClock.now() })
      .where(isStill(job))
      .returning({ jobId: dayPlanJobs.jobId })
      .then(([held]) => {
        if (!held) stop.abort();
        // Pages that came meanwhile hear of it too.
        else sayWhere();
      })
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the making of a plan could not be kept alive'),
      );
  }, beatMs);
  const startedAt = systemClock.now();
  let formerMs: readonly number[] = [];
  let reached = 10;
  let rawAIResponse: string | null = null;
  const tell = (status: Told['status'], progress: number, message: string, rest: Partial<Told> = {}) => {
    if (stop.signal.aborted) return;
    reached = progress;
    sayWhere = () => {
      const isOver = status === 'completed' || status === 'failed';
      const estimatedTime = isOver ? null : estimatedSeconds(formerMs, systemClock.now() - startedAt);
      say(deps, userId, { jobId, status, progress, message, estimatedTime, rawAIResponse, ...rest });
    };
    sayWhere();
  };
  try {
    if (tries > mostTries) throw new NoAnswer('The server was stopped each time it planned this day.');
    tell('starting', 10, 'Looking at what there is to wear and to do.');
    const config = await findConfig(deps.db, userId);
    const former = await findPlan(deps.db, userId);
    if (former?.generatedBy === 'ai_auto_planner' && former.generationMs !== null)
      formerMs = [former.generationMs];
    const made = await makePlan(deps, config, {
      jobId,
      signal: stop.signal,
      tell,
      onAnswer: (text) => {
        rawAIResponse = text;
      },
    });
    const plan = await finish(deps, job, made);
    tellOfPlan(deps, userId, plan);
    const message =
      made.insteadOf === null
        ? 'The day is planned.'
        : `${made.insteadOf} The built-in planner made the day instead.`;
    tell('completed', 100, message, { dayPlanResult: plan });
  } catch (error) {
    const [ended] = await deps.db
      .update(dayPlanJobs)
      .set({ state: 'over' })
      .where(isStill(job))
      .returning({ jobId: dayPlanJobs.jobId });
    // Whoever gave it up, or has it now, tells of it.
    if (!ended) return;
    const why = error instanceof NoAnswer ? error.why : 'Something went wrong on the server.';
    tell('failed', reached, why, { error: why });
    if (!(error instanceof NoAnswer)) throw error;
  } finally {
    clearInterval(beating);
  }
}

/** Puts the plan in place, unless its person did something else meanwhile. */
function finish(
  deps: Deps,
  job: Job,
  { insteadOf: _, ...plan }: Awaited<ReturnType<typeof makePlan>>,
): Promise<ShownPlan> {
  return deps.transaction(async (tx) => {
    await lockPerson(tx, job.userId);
    const [over] = await tx
      .update(dayPlanJobs)
      .set({ state: 'over' })
      .where(isStill(job))
      .returning({ jobId: dayPlanJobs.jobId });
    if (!over) throw new NoAnswer('Another process has planned this day.');
    const { settings } = await findConfig(tx, job.userId);
    if (!settings.enabled) throw new NoAnswer('The AI keyholder was switched off meanwhile.');
    const held = await findPlan(tx, job.userId);
    if (held && held.createdAt > job.askedAt) throw new NoAnswer('You saved a plan meanwhile: it stays.');
    return presentPlan(await putPlan(deps, tx, job.userId, plan));
  });
}

type Told = SocketPayload<'day_planning_progress'>;

function say(
  { announce }: Deps,
  userId: string,
  told: Pick<Told, 'jobId' | 'status' | 'progress' | 'message'> & Partial<Told>,
): void {
  announce.deliver({ userId }, 'day_planning_progress', {
    error: null,
    estimatedTime: null,
    rawAIResponse: null,
    dayPlanResult: null,
    ...told,
  });
}
