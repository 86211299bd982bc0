import { canCancel } from '@keyhold/rules/ai-studio/picture-job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { Skeleton } from '../../components/feedback/skeleton';
import { RefreshIcon } from '../../components/icons/tool-icons';
import { ApiError } from '../../lib/api/client';
import { isConnected, useSocketEvent } from '../../lib/realtime';
import styles from './ai-studio.module.css';
import { isCancelled } from './history-tab';
import { JobPicture } from './job-picture';
import { historyTexts, pictureTexts, cardTexts as texts } from './messages';
import { jobQuery, useCancelPicture, useRetryPicture } from './studio.calls';

const askAgainMs = 5_000;

/** One picture in a conversation: how it comes on, then the picture, or why there is none. */
export default function PictureCard({ jobId }: { jobId: string }) {
  const client = useQueryClient();
  const query = useQuery({
    ...jobQuery(jobId),
    // Without the live connection it is asked for while something may still change.
    refetchInterval: ({ state }) =>
      !isConnected() && state.data && canCancel(state.data.status) ? askAgainMs : false,
  });
  const cancel = useCancelPicture();
  const retry = useRetryPicture();
  useSocketEvent('test_generation_progress', ({ job: told }) => {
    if (told.jobId === jobId)
      client.setQueryData(jobQuery(jobId).queryKey, (known) =>
        known && known.version > told.version ? known : told,
      );
  });
  const job = query.data;
  if (job === undefined) {
    if (query.isPending)
      return (
        <div className={styles.card} role="status">
          <span className="visually-hidden">{pictureTexts.loading}</span>
          <Skeleton shape="block" height="100%" />
        </div>
      );
    const isDeleted = query.error instanceof ApiError && query.error.code === 'not_found';
    return (
      <div className={styles.cardNote} role="status">
        <p>{isDeleted ? texts.deleted : query.error.message}</p>
        {!isDeleted && (
          <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
            {pictureTexts.tryAgain}
          </Button>
        )}
      </div>
    );
  }
  if (job.status === 'completed')
    return (
      <div className={styles.card}>
        <JobPicture job={job} />
      </div>
    );
  if (job.status === 'failed')
    return (
      <div className={styles.cardNote} role="status">
        <p className={styles.goneTitle}>{isCancelled(job) ? texts.cancelled : texts.failed}</p>
        {!isCancelled(job) && <p className={styles.muted}>{job.error}</p>}
        <Button
          small
          icon={<RefreshIcon size={16} />}
          busy={retry.isPending}
          onClick={() => retry.mutate(jobId)}
        >
          {isCancelled(job) ? pictureTexts.again : historyTexts.retry}
        </Button>
      </div>
    );
  const { queuePosition } = job;
  return (
    <div className={styles.cardNote}>
      <p className={styles.goneTitle}>{texts.making}</p>
      <progress className={styles.bar} aria-label={texts.making} max={100} value={job.progress} />
      <p className={styles.muted}>
        {queuePosition !== null && queuePosition > 1 ? historyTexts.place(queuePosition) : job.message}
      </p>
      <Button small busy={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
        {historyTexts.cancel}
      </Button>
    </div>
  );
}
