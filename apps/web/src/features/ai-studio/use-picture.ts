import { type PictureJob, readPicture } from '@keyhold/contracts/ai-studio/pictures';
import { useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api/client';
import { countClearings, findImage, keepImage, noteUse } from '../image-cache/image-store.api';
import { CannotOpen, openSealed } from './open-sealed';
import { readSettings } from './studio-settings';

/** Neither this browser nor whoever made it has the picture any more. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'picture_gone';

/** Asking again changes nothing. */
const isFinal = (error: Error): boolean =>
  isGone(error) ||
  error instanceof CannotOpen ||
  (error instanceof ApiError && error.code === 'picture_away');

type Shown = Pick<PictureJob, 'jobId' | 'imageUrl' | 'run' | 'bridgeId'>;

/** Where this browser keeps it: a picture that was made anew is another one. */
const addressOf = ({ imageUrl, run }: Shown) => `${imageUrl}?run=${run}`;

async function fetchPicture(job: Shown, signal: AbortSignal): Promise<Blob> {
  const address = addressOf(job);
  // Without storage every picture is asked for.
  const kept = await findImage(address, Date.now()).catch(() => undefined);
  if (kept) {
    void noteUse(address, Date.now()).catch(() => undefined);
    return kept.blob();
  }
  const clearings = await countClearings().catch(() => null);
  const { connectionTimeout } = readSettings();
  const { bytes, contentType } = await api(readPicture)(
    { params: { id: job.jobId } },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(connectionTimeout)]) },
  );
  const picture =
    job.bridgeId === null
      ? new Blob([bytes as BlobPart], { type: contentType })
      : await openSealed(job, Uint8Array.from(bytes));
  if (clearings !== null) {
    const answer = new Response(picture, { headers: { 'content-type': picture.type } });
    void keepImage(address, answer, clearings, Date.now()).catch(() => undefined);
  }
  return picture;
}

/** The picture of a job that was made: out of this browser's cache, or fetched once and kept there. */
export function usePicture(job: Shown | null) {
  return useQuery({
    queryKey: ['ai-studio', 'picture', job?.jobId, job?.run],
    queryFn: ({ signal }) => fetchPicture(job as Shown, signal),
    enabled: job?.imageUrl != null,
    // What is kept here needs no network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: (failures, error) => !isFinal(error) && failures < readSettings().retryAttempts - 1,
  });
}
