import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { promptWith } from '@keyhold/rules/ai-studio/persona';
import { FIRST_PROGRESS, withEarlierSteps } from '@keyhold/rules/ai-studio/picture-job';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { IconButton, type IconButtonProps } from '../../components/button/icon-button';
import { showToast } from '../../components/feedback/toast-store';
import { ChevronLeftIcon } from '../../components/icons/icons';
import { ChevronRightIcon, DownloadIcon, TrashIcon } from '../../components/icons/tool-icons';
import { Disclosure } from '../../components/surface/disclosure';
import { IntoView } from '../../components/surface/into-view';
import { classNames } from '../../lib/class-names';
import { formatMoment } from '../../lib/format/instant';
import { serverNow } from '../../lib/server-time';
import { usePhone } from '../../lib/use-phone';
import styles from './ai-studio.module.css';
import { ChatPart } from './chat-part';
import { DeleteQuestion } from './delete-question';
import { isCancelled } from './history-tab';
import { SlidersIcon } from './icons';
import { JobPicture } from './job-picture';
import { Facts, JobWindow } from './job-window';
import {
  faceTexts,
  generateTexts,
  historyTexts,
  personaTexts,
  progressTexts as texts,
  timeTexts,
} from './messages';
import { customPromptOf } from './picture-draft';
import { savePicture } from './save-picture';
import { toastMs, useCancelPicture, useRetryPicture } from './studio.calls';
import { useStudioSettings } from './studio-settings';
import { usePicture } from './use-picture';
import { useProgress } from './use-progress';

interface WindowProps {
  jobId: string | null;
  /** What the history knows. */
  jobs: readonly PictureJob[];
  /** Whether there is a conversation into which a picture could go. */
  hasChat: boolean;
  onTurn: (jobId: string) => void;
  /** The form is to be filled with what it was made of. */
  onUse: (job: PictureJob) => void;
  onClose: () => void;
}

/** How a picture comes on, and the picture once it is there. */
export function ProgressWindow({ jobId, jobs, hasChat, onTurn, onUse, onClose }: WindowProps) {
  const settings = useStudioSettings();
  const [deleting, setDeleting] = useState<PictureJob | null>(null);
  // One that was just deleted is shown until the next one takes its place.
  const job = [...jobs, deleting].find((one) => one?.jobId === jobId) ?? undefined;
  const heard = useProgress(jobId, job);
  const cancel = useCancelPicture();
  const retry = useRetryPicture();
  const picture = usePicture(job ?? null);
  const isPhone = usePhone();
  useSayDone(job, picture.data);
  const isFirst = heard?.progress === 0 && job?.run === 1;
  const progress = heard && {
    ...heard,
    progress: isFirst ? FIRST_PROGRESS : heard.progress,
    steps: withEarlierSteps(heard.steps, job?.enrichedPrompt != null),
  };

  const made = jobs.filter(({ status }) => status === 'completed').slice(0, settings.maxHistoryItems);
  const at = made.findIndex((one) => one.jobId === jobId);
  const [newer, older] = [made[at - 1], at < 0 ? undefined : made[at + 1]];

  const neighbour = older ?? newer;

  // Wherever the focus is: what had it may be gone.
  useEffect(() => {
    if (jobId === null || deleting !== null) return;
    const turnByKey = ({ key, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const to = key === 'ArrowLeft' ? newer : key === 'ArrowRight' ? older : undefined;
      if (to && !defaultPrevented && !altKey && !ctrlKey && !metaKey) onTurn(to.jobId);
    };
    document.addEventListener('keydown', turnByKey);
    return () => document.removeEventListener('keydown', turnByKey);
  }, [jobId, deleting, newer, older, onTurn]);

  function download(): void {
    if (!job || !picture.data) return;
    savePicture(job, picture.data).catch(() => showToast({ title: texts.downloadFailed, kind: 'error' }));
  }

  return (
    <>
      <JobWindow
        open={jobId !== null}
        onClose={onClose}
        title={titleOf(job)}
        isWide={job?.status === 'completed'}
        description={job?.status === 'completed' ? job.prompt : undefined}
        progress={progress}
        message={
          job?.queuePosition != null && job.queuePosition > 1
            ? historyTexts.place(job.queuePosition)
            : undefined
        }
        error={job?.status === 'failed' && !isCancelled(job) ? job.error : null}
        tips={texts.tipList}
        result={
          job?.status === 'completed' && (
            <div className={styles.parts}>
              <div className={styles.result}>
                <JobPicture job={job} among={{ jobs: made, onTurn }} />
                {at >= 0 && made.length > 1 && (
                  <div className={styles.turns}>
                    <Turn label={texts.newer} icon={<ChevronLeftIcon />} to={newer} onTurn={onTurn} />
                    <span className={styles.muted} role="status">
                      {texts.ofAll(at + 1, made.length)}
                    </span>
                    <Turn label={texts.older} icon={<ChevronRightIcon />} to={older} onTurn={onTurn} />
                  </div>
                )}
              </div>
              <div className={styles.about}>
                <div className={styles.uses}>
                  <Button small icon={<SlidersIcon size={16} />} onClick={() => onUse(job)}>
                    {texts.useSettings}
                  </Button>
                  {picture.data && <ChatPart key={job.jobId} job={job} hasChat={hasChat} onLeave={onClose} />}
                </div>
                <Disclosure label={texts.metadata} startsOpen={!isPhone}>
                  {/* At a desk it opens where it is in sight. */}
                  {isPhone ? (
                    <IntoView>
                      <Metadata job={job} />
                    </IntoView>
                  ) : (
                    <Metadata job={job} />
                  )}
                </Disclosure>
              </div>
            </div>
          )
        }
        details={job && <Details job={job} showsEnriched={settings.showEnrichedPrompts} />}
        debug={{ job, progress }}
        onCancel={jobId === null ? undefined : () => cancel.mutate(jobId)}
        cancelling={cancel.isPending}
        onRetry={() => job && retry.mutate(job.jobId)}
        retrying={retry.isPending}
        actions={
          <div className={styles.made}>
            {job && (
              <IconButton
                look="plain"
                label={historyTexts.remove}
                icon={<TrashIcon size={18} />}
                onClick={() => setDeleting(job)}
              />
            )}
            {/* There from the start: what stands above it does not move when the picture comes. */}
            {!picture.isError && (
              <Button
                variant="primary"
                icon={<DownloadIcon size={18} />}
                disabled={!picture.data}
                onClick={download}
              >
                {texts.download}
              </Button>
            )}
          </div>
        }
      />
      <DeleteQuestion
        job={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => (neighbour ? onTurn(neighbour.jobId) : onClose())}
      />
    </>
  );
}

interface TurnProps extends Pick<IconButtonProps, 'label' | 'icon'>, Pick<WindowProps, 'onTurn'> {
  to: PictureJob | undefined;
}
const Turn = ({ to, onTurn, ...props }: TurnProps) => (
  <IconButton {...props} look="plain" disabled={!to} onClick={() => to && onTurn(to.jobId)} />
);

function titleOf(job: PictureJob | undefined): string {
  if (job?.status === 'completed') return texts.titles.completed;
  if (job?.status !== 'failed') return texts.title;
  return isCancelled(job) ? texts.titles.cancelled : texts.titles.failed;
}

/** Downloads a picture that came while it was watched, where its person wants that. */
function useSayDone(job: PictureJob | undefined, picture: Blob | undefined): void {
  const { autoDownloadCompleted } = useStudioSettings();
  const waitedFor = useRef<string | null>(null);
  useEffect(() => {
    if (job && job.status !== 'completed') waitedFor.current = job.jobId;
    if (job?.status !== 'completed' || !picture || waitedFor.current !== job.jobId) return;
    waitedFor.current = null;
    if (autoDownloadCompleted)
      savePicture(job, picture).catch(() =>
        showToast({ title: texts.downloadFailed, kind: 'error', durationMs: toastMs }),
      );
  }, [job, picture, autoDownloadCompleted]);
}

function Metadata({ job }: { job: PictureJob }) {
  const { activity, location, outfit, timeOfDay, completedAt, person, generationMs } = job;
  const { maker, model, painting, face, width, height, seed } = job;
  const customPrompt = customPromptOf(job);
  const scene = [
    [generateTexts.activity, activity || null],
    [generateTexts.location, location || null],
    [generateTexts.outfit, outfit.join(', ') || null],
    [generateTexts.timeOfDay, timeTexts[timeOfDay]],
  ] as const;
  return (
    <Facts
      facts={[
        ...(customPrompt === null ? scene : [[generateTexts.custom, customPrompt] as const]),
        [texts.person, person && personaTexts.person(person)],
        [texts.madeAt, completedAt && formatMoment(Date.parse(completedAt), serverNow())],
        [texts.generationTime, generationMs === null ? null : texts.seconds(generationMs)],
        [texts.maker, maker && texts.makers[maker]],
        [texts.model, model],
        [texts.vae, painting && texts.vaeTaken(painting)],
        [texts.painting, painting && personaTexts.paintedBy(painting)],
        [texts.face, face && faceTexts.outcomes[face]],
        [texts.dimensions, width === null ? null : `${width} × ${height}`],
        [texts.seed, String(seed)],
      ]}
    />
  );
}

/** The prompt as it was asked for and as it was used. */
function Details({ job, showsEnriched }: { job: PictureJob; showsEnriched: boolean }) {
  const [beside, setBeside] = useState(true);
  const enriched = showsEnriched ? job.enrichedPrompt : null;
  // A card is drawn of the wish alone.
  const isPainted = job.positivePrompt !== null && job.maker !== 'builtin';
  const whole = (wish: string) => (isPainted ? promptWith(job.positivePrompt ?? '', wish) : wish);
  return (
    <>
      {enriched !== null && (
        <Button small variant="quiet" onClick={() => setBeside(!beside)}>
          {beside ? texts.enhancedOnly : texts.sideBySide}
        </Button>
      )}
      <div className={classNames(styles.prompts, enriched !== null && beside && styles.beside)}>
        {(enriched === null || beside) && (
          <section>
            <h3>{texts.original}</h3>
            <p>{whole(job.prompt)}</p>
          </section>
        )}
        {enriched !== null && (
          <section>
            <h3>{texts.enhanced}</h3>
            <p>{whole(enriched)}</p>
          </section>
        )}
      </div>
      {enriched === null && <p className={styles.muted}>{texts.notEnhanced}</p>}
      {isPainted && (
        <div className={styles.prompts}>
          <section>
            <h3>{texts.negative}</h3>
            <p>{job.negativePrompt}</p>
          </section>
        </div>
      )}
    </>
  );
}
