import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { Skeleton } from '../../components/feedback/skeleton';
import { RefreshIcon } from '../../components/icons/tool-icons';
import { Lightbox } from '../../components/media/lightbox';
import { pictureFailureBy } from '../../components/media/picture-failure';
import { ApiError } from '../../lib/api/client';
import { useObjectUrl } from '../../lib/use-object-url';
import styles from './ai-studio.module.css';
import { pictureTexts as texts } from './messages';
import { useRetryPicture } from './studio.calls';
import { isGone, usePicture } from './use-picture';

const whyFailed = (error: Error) =>
  (error instanceof ApiError ? pictureFailureBy(error.status) : undefined) ?? error.message;

type Shown = Pick<PictureJob, 'jobId' | 'imageUrl' | 'run' | 'bridgeId' | 'prompt'>;

interface JobPictureProps {
  job: Shown;
  small?: boolean;
  /** Where pressing it leads; as large as the window otherwise. */
  onOpen?: (jobId: string) => void;
  /** Those to which the large view turns. */
  among?: Turns | undefined;
}

export interface Turns {
  readonly jobs: readonly Shown[];
  readonly onTurn: (jobId: string) => void;
}

/** The picture of a job that was made; one that is gone says so and can be made again. */
export function JobPicture({ job, small = false, onOpen, among }: JobPictureProps) {
  const picture = usePicture(job);
  const url = useObjectUrl(picture.data ?? null);
  const [large, setLarge] = useState(false);
  const retry = useRetryPicture();
  // What is gone is said in the place of the picture.
  if (large && picture.error !== null) setLarge(false);
  if (picture.error !== null) {
    const gone = isGone(picture.error);
    if (small) {
      const again = () => (gone ? retry.mutate(job.jobId) : void picture.refetch());
      return (
        <button
          type="button"
          className={styles.missing}
          title={gone ? texts.gone : texts.failed}
          onClick={again}
        >
          <RefreshIcon size={18} />
          <span className="visually-hidden">
            {gone ? `${texts.gone}. ${texts.again}` : `${texts.failed}. ${texts.tryAgain}`}
          </span>
        </button>
      );
    }
    return (
      <div className={styles.gone} role="status">
        <p className={styles.goneTitle}>{gone ? texts.gone : texts.failed}</p>
        <p className={styles.muted}>{gone ? texts.goneText : whyFailed(picture.error)}</p>
        <Button
          small
          icon={<RefreshIcon size={16} />}
          busy={retry.isPending || picture.isFetching}
          onClick={() => (gone ? retry.mutate(job.jobId) : void picture.refetch())}
        >
          {gone ? texts.again : texts.tryAgain}
        </Button>
      </div>
    );
  }
  const jobs = among?.jobs ?? [job];
  const at = jobs.findIndex(({ jobId }) => jobId === job.jobId);
  return (
    <>
      {url === null ? (
        <div className={styles.frame} role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton shape="block" height="100%" />
        </div>
      ) : (
        <button
          type="button"
          className={styles.frame}
          aria-haspopup="dialog"
          aria-label={onOpen ? texts.open(job.prompt) : texts.openLarge(job.prompt)}
          onClick={() => (onOpen ? onOpen(job.jobId) : setLarge(true))}
        >
          <img className={styles.picture} src={url} alt={job.prompt} draggable={false} />
        </button>
      )}
      <Lightbox
        title={texts.viewer}
        pictures={jobs.map(({ prompt }, index) => ({ url: index === at ? url : null, name: prompt }))}
        at={large ? at : null}
        onMove={(to) => {
          const next = jobs[to];
          if (next) among?.onTurn(next.jobId);
        }}
        onClose={() => setLarge(false)}
      />
    </>
  );
}
