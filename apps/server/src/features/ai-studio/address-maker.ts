import { errorCatalogue } from '@keyhold/contracts/errors';
import { asJobFailed, JobFailed } from '@keyhold/image-servers/job-failed';
import { lookAtPicture } from '@keyhold/image-servers/look-at-picture';
import { NewestWord } from '@keyhold/image-servers/newest-word';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { AddressRefused } from '../../platform/outbound/outbound';
import { type AiConfig, findConfig } from '../ai-keyholder/ai-keyholder.api';
import type { PictureRow } from './ai-studio.tables';
import { findImageServer } from './image-address';
import type { Made, Making, PictureMaker, Report } from './maker';
import { findPersona } from './persona';
import { generatorTexts, orderOf, reportOf, withinHalfAnHour } from './picture-order';

/** How long a picture may come no further; tests have less patience. */
export const addressPatience = { ms: 240_000 };

/**
 * Has pictures made by the image generator at a person's address. It is told nothing of a face, and a picture waits in memory
 * for the browser.
 */
export const addressMaker = (deps: Deps, { imageServer }: AiConfig): PictureMaker => ({
  name: imageServer?.kind ?? null,
  make: (job, making) => withinHalfAnHour(making, (longest) => paint(deps, job, longest), reasonOf),
});

async function paint(deps: Deps, job: PictureRow, { signal, report }: Making): Promise<Made> {
  const server = await findImageServer(deps, await findConfig(deps.db, job.userId));
  const persona = await findPersona(deps.db, job.userId);
  const order = orderOf(job, persona);
  const words = new NewestWord<Report>(signal, report);
  signal.throwIfAborted();
  const making = server.make(order, {
    signal,
    patienceMs: addressPatience.ms,
    tell: (progress, message) => words.say(reportOf(progress, message.slice(0, 200))),
    fetchFace: () => Promise.resolve('gone'),
  });
  const { bytes, model, painting } = await making.catch((error: unknown) => {
    throw error instanceof AddressRefused
      ? new Refusal('ai_address_refused')
      : asJobFailed(error, addressPatience.ms);
  });
  const { width, height } = lookAtPicture(bytes) ?? order;
  await words.allTold();
  await deps.passingPictures.keep(job.userId, { picture: job.id, run: job.run }, bytes);
  return {
    maker: server.report.kind,
    bridgeId: null,
    model,
    width,
    height,
    face: persona.faceFileId === null ? null : 'address',
    painting,
  };
}

/** What happened, in words for the person. Throws what is no failure of the image generator. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof JobFailed)) throw error;
  const { reason, message } = error;
  if (reason in generatorTexts) return generatorTexts[reason as keyof typeof generatorTexts](message);
  return reason === 'too_large'
    ? 'The picture is larger than this server hands through.'
    : errorCatalogue.image_server_away.message;
}
