import type { Deps } from '../../deps';
import { enrichPrompt, findConfig, whyNotEnriched } from '../ai-keyholder/ai-keyholder.api';
import type { PictureRow } from './ai-studio.tables';

/** What is told of the words of a picture before it is made. */
type Worded = Pick<PictureRow, 'stage' | 'progress' | 'message' | 'enrichedPrompt'>;

/** The job with the words that it is made of. One that is made again keeps those that it had: it is to be the same picture. */
export async function enrichJob(
  deps: Deps,
  job: PictureRow,
  signal: AbortSignal,
  tell: (worded: Worded) => Promise<unknown>,
): Promise<PictureRow> {
  const config = await findConfig(deps.db, job.userId);
  const former = job.enrichedPrompt;
  if (former !== null && whyNotEnriched(job.prompt, former) === null) return job;
  if (config.settings.enrichmentSettings.enabled)
    await tell({
      stage: 'starting',
      progress: 12,
      message: 'Looking for richer words',
      enrichedPrompt: null,
    });
  const enriched = await enrichPrompt(deps, config, job, signal);
  if (enriched === null) return { ...job, enrichedPrompt: null };
  const { prompt, why } = enriched;
  const message = why === null ? 'In richer words' : `${why} Your own words are used.`;
  await tell({ stage: 'enriched', progress: 16, message, enrichedPrompt: prompt });
  return { ...job, enrichedPrompt: prompt };
}
