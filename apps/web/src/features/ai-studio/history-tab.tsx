import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { canCancel } from '@keyhold/rules/ai-studio/picture-job';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { ButtonLink } from '../../components/button/button-link';
import { IconButton } from '../../components/button/icon-button';
import { EmptyState } from '../../components/feedback/empty-state';
import { SearchBox } from '../../components/field/search-box';
import { ClockIcon, CloseIcon, SparklesIcon } from '../../components/icons/icons';
import { TrashIcon } from '../../components/icons/tool-icons';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { Card } from '../../components/surface/card';
import { Chip, type ChipTone } from '../../components/surface/chip';
import { formatAgo, formatDay, formatMoment, formatTime } from '../../lib/format/instant';
import { useNow } from '../../lib/use-now';
import styles from './ai-studio.module.css';
import { DeleteQuestion } from './delete-question';
import { JobPicture } from './job-picture';
import { historyTexts as texts } from './messages';
import { isAbout, nameOf, settingOf } from './picture-name';
import { useCancelPicture, useRetryPicture } from './studio.calls';
import { useStudioSettings } from './studio-settings';

const looks: Readonly<
  Record<Exclude<PictureJob['status'], 'completed'>, { tone: ChipTone; icon: typeof ClockIcon }>
> = {
  pending: { tone: 'muted', icon: ClockIcon },
  processing: { tone: 'brass', icon: SparklesIcon },
  failed: { tone: 'red', icon: CloseIcon },
};

export const isCancelled = ({ status, message }: Pick<PictureJob, 'status' | 'message'>): boolean =>
  status === 'failed' && message === 'Cancelled';

/** Made here, not asked for in a conversation; one that is not made has its buttons there. */
const isMarked = ({ isTest, status }: PictureJob): boolean => isTest && status === 'completed';

/** How a job stands, in a word, and why there is no picture; of one that is made its picture says so. */
function Standing({ job }: { job: PictureJob }) {
  if (job.status === 'completed') return null;
  const { tone, icon: Icon } = looks[job.status];
  return (
    <>
      <Chip icon={<Icon />} tone={isCancelled(job) ? 'muted' : tone}>
        {isCancelled(job) ? texts.cancelledStatus : texts.status[job.status]}
      </Chip>
      {job.error !== null && !isCancelled(job) && <p className={styles.error}>{job.error}</p>}
    </>
  );
}

/** More than so many can be searched. */
const mostInSight = 6;

/** What was made and is being made, the newest first. */
export function HistoryTab({
  jobs,
  onOpen,
}: {
  jobs: readonly PictureJob[];
  onOpen: (jobId: string) => void;
}) {
  const { maxHistoryItems, compactHistoryView } = useStudioSettings();
  const [deleting, setDeleting] = useState<PictureJob | null>(null);
  const [searched, setSearched] = useState('');
  /** Once there are enough, the search stays, whatever is deleted. */
  const [isSearchable, setSearchable] = useState(false);
  if (!isSearchable && jobs.length > mostInSight) setSearchable(true);
  const now = useNow(60_000);
  if (jobs.length === 0)
    return (
      <Card>
        <EmptyState
          title={texts.empty}
          illustration={<QuietPageIllustration />}
          action={
            <ButtonLink variant="primary" to="/ai-persona-studio">
              {texts.toGenerate}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      </Card>
    );
  const found = jobs.filter((job) => isAbout(job, searched));
  const days = new Map<string, PictureJob[]>();
  for (const job of found.slice(0, maxHistoryItems)) {
    const day = formatDay(Date.parse(job.createdAt), now);
    days.set(day, [...(days.get(day) ?? []), job]);
  }
  return (
    <>
      {isSearchable && (
        <div className={styles.search}>
          <SearchBox
            label={texts.search}
            placeholder={texts.searchHint}
            value={searched}
            pauseMs={150}
            onSearch={setSearched}
          />
        </div>
      )}
      {found.length === 0 && (
        <Card>
          <EmptyState title={texts.nothingFound} illustration={<QuietPageIllustration />}>
            {texts.nothingFoundText}
          </EmptyState>
        </Card>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          {days.size > 1 && <h2 className={styles.day}>{day}</h2>}
          <ul
            className={compactHistoryView ? styles.compact : styles.gallery}
            aria-label={days.size > 1 ? day : texts.list}
          >
            {ofDay.map((job) => (
              <HistoryItem
                key={job.jobId}
                job={job}
                compact={compactHistoryView}
                underDay={days.size > 1}
                onOpen={onOpen}
                onDelete={() => setDeleting(job)}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.some(isMarked) && <p className={styles.muted}>{texts.testHint}</p>}
      <DeleteQuestion job={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

interface ItemProps {
  job: PictureJob;
  /** One line each, where a picture has no room for words in its place. */
  compact: boolean;
  /** The day is said above it. */
  underDay: boolean;
  onOpen: (jobId: string) => void;
  onDelete: () => void;
}

function HistoryItem({ job, compact, underDay, onOpen, onDelete }: ItemProps) {
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.thumbnail}>
        {job.status === 'completed' ? (
          <JobPicture job={job} small onOpen={onOpen} />
        ) : compact ? (
          <SparklesIcon size={26} />
        ) : (
          <Standing job={job} />
        )}
      </div>
      <div className={styles.itemTexts}>
        {compact && <Standing job={job} />}
        <button
          type="button"
          className={styles.name}
          aria-label={texts.open(job.prompt)}
          onClick={() => onOpen(job.jobId)}
        >
          {nameOf(job)}
        </button>
        {!compact && <p className={styles.worn}>{settingOf(job)}</p>}
        <p className={styles.setting}>
          <When job={job} underDay={underDay} />
        </p>
      </div>
      <div className={styles.itemEnd}>
        <div className={styles.tags}>
          {isMarked(job) && <span className={styles.tag}>{texts.test}</span>}
          {job.inChat && job.status === 'completed' && <span className={styles.inChat}>{texts.inChat}</span>}
        </div>
        <Acts job={job} onDelete={onDelete} />
      </div>
    </Card>
  );
}

function When({ job, underDay }: Pick<ItemProps, 'job' | 'underDay'>) {
  const now = useNow(60_000);
  if (job.queuePosition !== null) return texts.place(job.queuePosition);
  if (job.status === 'processing') return `${job.message} · ${job.progress}%`;
  const at = Date.parse(job.createdAt);
  return (
    <time dateTime={job.createdAt} title={formatMoment(at, now)}>
      {underDay ? formatTime(at) : formatAgo(at, now)}
    </time>
  );
}

function Acts({ job, onDelete }: Pick<ItemProps, 'job' | 'onDelete'>) {
  const cancel = useCancelPicture();
  const retry = useRetryPicture();
  if (canCancel(job.status))
    return (
      <Button small busy={cancel.isPending} onClick={() => cancel.mutate(job.jobId)}>
        {texts.cancel}
      </Button>
    );
  return (
    <div className={styles.acts}>
      {job.status === 'failed' && (
        <Button small busy={retry.isPending} onClick={() => retry.mutate(job.jobId)}>
          {texts.retry}
        </Button>
      )}
      <IconButton label={texts.remove} icon={<TrashIcon size={18} />} onClick={onDelete} />
    </div>
  );
}
