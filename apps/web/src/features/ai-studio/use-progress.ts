import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { firstProgress, mergeProgress, type Progress } from '@keyhold/rules/ai-studio/picture-job';
import { useEffect, useState } from 'react';
import { useSocketEvent } from '../../lib/realtime';
import { expectedAt } from './expected-at';
import { progressTexts } from './messages';

const toldBy = ({ jobId, run, stage: status, message, error, progress }: PictureJob) => ({
  jobId,
  run,
  status,
  message,
  error,
  progress,
});

/** What is known of a job before anything of it was heard live. */
function begin(jobId: string, job: PictureJob | undefined): Progress {
  const first = firstProgress(jobId, job?.run ?? 1, progressTexts.waiting);
  return job ? mergeProgress(first, toldBy(job)) : first;
}

/** How the watched job comes on: from what is heard live and from what the history knows. */
export function useProgress(jobId: string | null, job: PictureJob | undefined): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const known = jobId === null ? null : progress?.jobId === jobId ? progress : begin(jobId, job);
  useSocketEvent('test_generation_progress', (told) => {
    if (known) setProgress(mergeProgress(known, { ...told, expectedAt: expectedAt(told.estimatedTime) }));
  });
  useEffect(() => {
    if (jobId === null || !job) return;
    setProgress((before) =>
      before?.jobId === jobId ? mergeProgress(before, toldBy(job)) : begin(jobId, job),
    );
  }, [jobId, job]);
  return known;
}
