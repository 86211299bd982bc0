import { dayPlanJobs } from '../src/features/ai-keyholder/day-planner/day-planner.tables';
import { type PictureRow, pictureJobs } from '../src/features/ai-studio/ai-studio.tables';
import { systemClock } from '../src/kernel/clock';
import { newId } from '../src/kernel/random';
import type { TestedApp } from './tested-app';

/** A picture of a person that some process makes just now; returns its id. */
export async function pictureBeingMade(
  { app: { deps } }: TestedApp,
  userId: string,
  state: Partial<PictureRow> = {},
): Promise<string> {
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  await deps.db.insert(pictureJobs).values({
    id,
    userId,
    status: 'processing',
    stage: 'submitting',
    progress: 15,
    message: '',
    wanted: { activity: 'reading', location: '', outfit: [], timeOfDay: 'evening', customPrompt: '' },
    prompt: 'reading',
    style: 'test_persona',
    origin: 'studio',
    sendToChat: false,
    seed: 1,
    day: '2026-01-01',
    run: 1,
    version: 1,
    aliveAt: systemClock.now(),
    queuedAt: now,
    createdAt: now,
    updatedAt: now,
    ...state,
  });
  return id;
}

/** A plan of a person that some process makes just now; returns the id of the job. */
export async function planBeingMade({ app: { deps } }: TestedApp, userId: string): Promise<string> {
  const jobId = newId(deps.clock.now(), deps.random);
  const job = { jobId, state: 'running' as const, askedAt: deps.clock.now(), aliveAt: systemClock.now() };
  await deps.db
    .insert(dayPlanJobs)
    .values({ userId, ...job })
    .onConflictDoUpdate({ target: dayPlanJobs.userId, set: job });
  return jobId;
}
