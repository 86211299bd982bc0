import {
  cancelPicture,
  deletePicture,
  generatePicture,
  type PictureJob,
  readPictureHistory,
  readPictureJob,
  retryPicture,
  sendPictureToChat,
} from '@keyhold/contracts/ai-studio/pictures';
import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { mergeJob } from '@keyhold/rules/ai-studio/picture-job';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { useSocketEvent } from '../../lib/realtime';
import { generateTexts, historyTexts, progressTexts } from './messages';
import { readSettings } from './studio-settings';

type History = ReplyOf<typeof readPictureHistory>;
export type PictureWanted = ArgsOf<typeof generatePicture>['body'];

/** The toasts of the studio go after this. */
export const toastMs = 3000;

export const historyQuery = queryOptions({
  queryKey: ['ai-studio', 'history'],
  queryFn: ({ signal }) => api(readPictureHistory)({}, { signal }),
  staleTime: 0,
  // A job that came live meanwhile is newer than the history that was on its way.
  structuralSharing: (before, now) => withNewer(before as History | undefined, now as History),
});

function withNewer(before: History | undefined, now: History): History {
  const known = new Map(before?.jobs.map((job) => [job.jobId, job]));
  const newer = (job: PictureJob) => {
    const live = known.get(job.jobId);
    return live && live.version > job.version ? live : job;
  };
  return { ...now, jobs: now.jobs.map(newer) };
}

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai-studio', 'job', id],
    queryFn: async ({ signal }) => (await api(readPictureJob)({ params: { id } }, { signal })).job,
    staleTime: 0,
  });

/** Puts what is known of one job, or of how it all stands, into the history that the page has. */
function useTake() {
  const client = useQueryClient();
  const change = (next: (known: History) => History) =>
    client.setQueryData(historyQuery.queryKey, (known) => known && next(known));
  return {
    job: (job: PictureJob) => change((known) => ({ ...known, jobs: [...mergeJob(known.jobs, job)] })),
    system: (system: History['system']) => change((known) => ({ ...known, system })),
  };
}

/** Hears how pictures come on. */
export function useLivePictures(): void {
  const client = useQueryClient();
  const take = useTake();
  useSocketEvent('test_generation_progress', (told) => {
    if (readSettings().enableAdvancedLogging) console.info('test_generation_progress', told);
    take.job(told.job);
  });
  useSocketEvent('system_status_update', (told) => {
    if (readSettings().enableAdvancedLogging) console.info('system_status_update', told);
    take.system(told);
  });
  // One of them is in the chat now.
  useSocketEvent('ai_image_message', () => void client.invalidateQueries(historyQuery));
}

const failed = (title: string) => ({
  onError: (error: Error) =>
    showToast({ title, message: error.message, kind: 'error', durationMs: toastMs, key: 'studio' }),
});
const invalidates = [{ queryKey: historyQuery.queryKey }, { queryKey: ['ai-studio', 'job'] }];

export function useGenerate() {
  const take = useTake();
  return useCall(generatePicture, {
    args: (body: PictureWanted) => ({ body }),
    repeatable: true,
    onSuccess: ({ job }) => {
      take.job(job);
      if (readSettings().enableNotifications)
        showToast({ title: generateTexts.started, kind: 'success', durationMs: toastMs });
    },
    ...failed(generateTexts.startFailed),
    invalidates,
  });
}

export function useCancelPicture() {
  const take = useTake();
  return useCall(cancelPicture, {
    args: (id: string) => ({ params: { id } }),
    onSuccess: ({ job }) => take.job(job),
    ...failed(historyTexts.cancelFailed),
    invalidates,
  });
}

export function useRetryPicture() {
  const take = useTake();
  return useCall(retryPicture, {
    args: (id: string) => ({ params: { id } }),
    onSuccess: ({ job }) => take.job(job),
    ...failed(historyTexts.retryFailed),
    invalidates,
  });
}

export function useSendToChat() {
  const take = useTake();
  return useCall(sendPictureToChat, {
    args: (id: string) => ({ params: { id } }),
    onSuccess: ({ job }) => take.job(job),
    ...failed(progressTexts.sendFailed),
    invalidates,
  });
}

export function useDeletePicture() {
  return useCall(deletePicture, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    ...failed(historyTexts.removeFailed),
    invalidates,
    untilFresh: true,
  });
}
