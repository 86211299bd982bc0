import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { promptWith } from '@keyhold/rules/ai-studio/persona';
import { FIRST_PROGRESS, type Progress, type Step } from '@keyhold/rules/ai-studio/picture-job';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { showToast } from '../../components/feedback/toast-store';
import { CheckIcon, ClockIcon, CloseIcon, InfoIcon } from '../../components/icons/icons';
import { DownloadIcon, RefreshIcon } from '../../components/icons/tool-icons';
import { Dialog } from '../../components/overlay/dialog';
import { Chip } from '../../components/surface/chip';
import { Disclosure } from '../../components/surface/disclosure';
import { Tabs } from '../../components/tabs/tabs';
import { classNames } from '../../lib/class-names';
import styles from './ai-studio.module.css';
import { isCancelled } from './history-tab';
import { BugIcon, ListIcon } from './icons';
import { JobPicture } from './job-picture';
import { faceTexts, historyTexts, personaTexts, studioTexts, progressTexts as texts } from './messages';
import { savePicture } from './save-picture';
import { toastMs, useCancelPicture, useRetryPicture } from './studio.calls';
import { useStudioSettings } from './studio-settings';
import { usePicture } from './use-picture';
import { useProgress } from './use-progress';

interface WindowProps {
  jobId: string | null;
  /** What the history knows of it. */
  job: PictureJob | undefined;
  live: boolean;
  onClose: () => void;
}

/** How a picture comes on, and the picture once it is there. */
export function ProgressWindow({ jobId, job, live, onClose }: WindowProps) {
  const settings = useStudioSettings();
  const progress = useProgress(jobId, job);
  const [tab, setTab] = useState<'overview' | 'details' | 'debug'>('overview');
  const cancel = useCancelPicture();
  const retry = useRetryPicture();
  const picture = usePicture(job ?? null);
  const shownTab = tab === 'debug' && !settings.showDebugInfo ? 'overview' : tab;
  const isOver = job !== undefined && (job.status === 'completed' || job.status === 'failed');
  useSayDone(job, picture.data);

  function download(): void {
    if (!job || !picture.data) return;
    savePicture(job, picture.data).catch(() => showToast({ title: texts.downloadFailed, kind: 'error' }));
  }

  return (
    <Dialog
      open={jobId !== null}
      onClose={onClose}
      size="large"
      title={titleOf(job)}
      actions={
        <>
          {isOver ? (
            <Button onClick={onClose}>{texts.close}</Button>
          ) : (
            <Button busy={cancel.isPending} onClick={() => jobId && cancel.mutate(jobId)}>
              {texts.cancel}
            </Button>
          )}
          {job?.status === 'failed' && (
            <Button
              variant="primary"
              icon={<RefreshIcon size={18} />}
              busy={retry.isPending}
              onClick={() => retry.mutate(job.jobId)}
            >
              {texts.retry}
            </Button>
          )}
          {job?.status === 'completed' && picture.data && (
            <Button variant="primary" icon={<DownloadIcon size={18} />} onClick={download}>
              {texts.download}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.window}>
        <Tabs
          label={texts.tabs}
          choices={[
            { name: 'overview', label: texts.overview, icon: InfoIcon },
            { name: 'details', label: texts.details, icon: ListIcon },
            ...(settings.showDebugInfo
              ? [{ name: 'debug' as const, label: texts.debug, icon: BugIcon }]
              : []),
          ]}
          chosen={shownTab}
          onChoose={setTab}
        />
        {progress && shownTab === 'overview' && <Overview progress={progress} job={job} live={live} />}
        {job && shownTab === 'details' && <Details job={job} showsEnriched={settings.showEnrichedPrompts} />}
        {shownTab === 'debug' && (
          <pre className={styles.debug}>{JSON.stringify({ job, progress }, null, 2)}</pre>
        )}
      </div>
    </Dialog>
  );
}

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

function Overview({
  progress,
  job,
  live,
}: {
  progress: Progress;
  job: PictureJob | undefined;
  live: boolean;
}) {
  const isFailed = job?.status === 'failed' && !isCancelled(job);
  const done = Math.max(
    progress.progress,
    job && progress.progress === 0 && job.run === 1 ? FIRST_PROGRESS : 0,
  );
  return (
    <>
      <div className={styles.head}>
        <Ring value={done} />
        <div className={styles.headTexts}>
          <p className={styles.message} role="status">
            {job?.queuePosition != null && job.queuePosition > 1
              ? historyTexts.place(job.queuePosition)
              : progress.message}
          </p>
          <progress className={styles.bar} value={done} max={100} aria-label={texts.bar} />
        </div>
        <Chip icon={live ? <CheckIcon /> : <CloseIcon />} tone={live ? 'green' : 'muted'}>
          {live ? studioTexts.connected : studioTexts.disconnected}
        </Chip>
      </div>
      {isFailed && (
        <Banner kind="danger" title={job.error}>
          <p>{texts.tips}</p>
          <ul className={styles.tips}>
            {texts.tipList.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Banner>
      )}
      {job?.status === 'completed' && (
        <>
          <div className={styles.result}>
            <JobPicture job={job} />
          </div>
          <Disclosure label={texts.metadata}>
            <Metadata job={job} />
          </Disclosure>
        </>
      )}
      <Steps steps={progress.steps} />
    </>
  );
}

function Ring({ value }: { value: number }) {
  const around = 2 * Math.PI * 26;
  return (
    <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.ringTrack} cx="32" cy="32" r="26" />
      <circle
        className={styles.ringDone}
        cx="32"
        cy="32"
        r="26"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - value / 100)}
      />
      <text x="32" y="36.5" textAnchor="middle">
        {value}%
      </text>
    </svg>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const icons = { active: ClockIcon, completed: CheckIcon, failed: CloseIcon };
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map(({ name, state, message }) => {
        const Icon = icons[state];
        return (
          <li key={name} className={classNames(styles.step, styles[state])}>
            <Icon size={18} />
            <span>
              {texts.step[name]}
              <span className="visually-hidden">, {texts.stepState[state]}</span>
            </span>
            <span className={styles.muted}>{message}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Metadata({ job }: { job: PictureJob }) {
  const { generationMs, model, painting, face, width, height, seed } = job;
  const facts = [
    [texts.generationTime, generationMs === null ? null : texts.seconds(generationMs)],
    [texts.model, model],
    [texts.vae, painting && texts.vaeTaken(painting)],
    [texts.painting, painting && personaTexts.paintedBy(painting)],
    [texts.face, face && faceTexts.outcomes[face]],
    [texts.dimensions, width === null ? null : `${width} × ${height}`],
    [texts.seed, String(seed)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
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
