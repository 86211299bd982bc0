import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import type { SocketPayload } from '@keyhold/contracts/all-socket-events';
import { negativePromptOf, styledPromptOf } from '@keyhold/rules/ai-studio/persona';
import { isTest } from '@keyhold/rules/ai-studio/picture-job';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { picturesInAiChat } from '../messages/messages.api';
import { type PictureRow, pictureJobs } from './ai-studio.tables';

/** What the history holds at most; older ones are deleted by their person or stay unseen. */
const mostShown = 200;

const instantOf = (at: number) => new Date(at).toISOString();

/** `waiting`: the ids of those of the same person that wait, in their order; `inChat`: of those that are in the chat. */
function present(row: PictureRow, waiting: readonly string[], inChat: ReadonlySet<string>): PictureJob {
  const { id, wanted, persona, completedAt } = row;
  const { activity, location, outfit, timeOfDay } = wanted;
  const place = waiting.indexOf(id);
  return {
    _id: id,
    jobId: id,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    message: row.message,
    error: row.error,
    prompt: row.prompt,
    enrichedPrompt: row.enrichedPrompt,
    positivePrompt: persona && styledPromptOf(persona),
    negativePrompt: persona && negativePromptOf(persona.negativePrompt),
    person: persona && { gender: persona.gender, age: persona.age, bodyType: persona.bodyType },
    activity,
    location,
    outfit: [...outfit],
    timeOfDay,
    style: row.style,
    isTest: isTest(row),
    origin: row.origin,
    lockId: row.lockId,
    sendToChat: row.sendToChat,
    inChat: inChat.has(id),
    maker: row.maker,
    bridgeId: row.bridgeId,
    model: row.model,
    face: row.face,
    painting: row.painting,
    seed: row.seed,
    width: row.width,
    height: row.height,
    generationMs: row.generationMs,
    imageUrl: row.status === 'completed' ? `/api/ai-keyholder/images/proxy/${id}` : null,
    queuePosition: row.status === 'pending' && place >= 0 ? place + 1 : null,
    run: row.run,
    version: row.version,
    createdAt: instantOf(row.createdAt),
    updatedAt: instantOf(row.updatedAt),
    completedAt: completedAt === null ? null : instantOf(completedAt),
  };
}

export const isOwn = (userId: string, id: string) =>
  and(eq(pictureJobs.id, id), eq(pictureJobs.userId, userId), isNull(pictureJobs.deletedAt));

/** The ids of those that wait, in the order in which they are made. */
async function waitingOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pictureJobs.id })
    .from(pictureJobs)
    .where(and(eq(pictureJobs.userId, userId), eq(pictureJobs.status, 'pending')))
    .orderBy(asc(pictureJobs.queuedAt), asc(pictureJobs.id));
  return rows.map(({ id }) => id);
}

export async function presentPicture(deps: Pick<Deps, 'db'>, row: PictureRow): Promise<PictureJob> {
  const { status, userId, sendToChat } = row;
  return present(
    row,
    status === 'pending' ? await waitingOf(deps, userId) : [],
    status === 'completed' && sendToChat ? await picturesInAiChat(deps.db, userId) : new Set(),
  );
}

/** The newest first. */
export async function listPictures(deps: Pick<Deps, 'db'>, userId: string): Promise<PictureJob[]> {
  const rows = await deps.db
    .select()
    .from(pictureJobs)
    .where(and(eq(pictureJobs.userId, userId), isNull(pictureJobs.deletedAt)))
    .orderBy(desc(pictureJobs.createdAt), desc(pictureJobs.id))
    .limit(mostShown);
  const [waiting, inChat] = await Promise.all([waitingOf(deps, userId), picturesInAiChat(deps.db, userId)]);
  return rows.map((row) => present(row, waiting, inChat));
}

/** Tells the pages of its person how a job stands. */
export async function announcePicture(
  deps: Pick<Deps, 'db' | 'announce'>,
  row: PictureRow,
  estimatedTime: number | null = null,
): Promise<PictureJob> {
  const job = await presentPicture(deps, row);
  const payload: SocketPayload<'test_generation_progress'> = {
    jobId: row.id,
    status: row.stage,
    message: row.message,
    error: row.error,
    progress: row.progress,
    estimatedTime,
    imageUrl: job.imageUrl,
    metadata:
      row.status === 'completed'
        ? {
            generationTime: row.generationMs,
            model: row.model,
            width: row.width,
            height: row.height,
            seed: row.seed,
          }
        : null,
    enrichedPrompt: row.enrichedPrompt,
    rawAIResponse: null,
    run: row.run,
    job,
  };
  deps.announce.deliver({ userId: row.userId }, 'test_generation_progress', payload);
  return job;
}
