import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { firstProgress, mergeProgress, type Progress } from '@keyhold/rules/ai-studio/picture-job';
import { useEffect, useState } from 'react';
import { useSocketEvent } from '../../lib/realtime';
import { expectedAt } from './expected-at';
import { progressTexts } from './messages';

/** How the watched job comes on: from what is heard live and from what the history knows. */
export function useProgress(jobId: string | null, job: PictureJob | undefined): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const known =
    jobId === null
      ? null
      : progress?.jobId === jobId
        ? progress
        : firstProgress(jobId, job?.run ?? 1, progressTexts.waiting);
  useSocketEvent('test_generation_progress', (told) => {
    if (known) setProgress(mergeProgress(known, { ...told, expectedAt: expectedAt(told.estimatedTime) }));
  });
  useEffect(() => {
    if (jobId === null || !job) return;
    const { run, stage: status, message, error } = job;
    setProgress((before) =>
      mergeProgress(before?.jobId === jobId ? before : firstProgress(jobId, run, progressTexts.waiting), {
        jobId,
        run,
        status,
        message,
        error,
        progress: job.progress,
      }),
    );
  }, [jobId, job]);
  return known;
}
