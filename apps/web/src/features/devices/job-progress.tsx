import { jobNames, transportNames } from '@keyhold/contracts/devices/device-texts';
import { useEffect } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { CheckIcon } from '../../components/icons/icons';
import { Dialog } from '../../components/overlay/dialog';
import styles from './devices.module.css';
import { progressMessages } from './messages';
import type { JobOnPage } from './use-device-job';

const closesAfterMs = 2_000;

/** How far a job is, what it does now, and what to do where it failed. */
export function JobSteps({ shown }: { shown: JobOnPage }) {
  const { job, refusal, transport } = shown;
  const failed = job?.error ?? refusal;
  const [step, total] = [job?.step ?? 0, job?.totalSteps ?? 1];
  return (
    <div className={styles.progress}>
      <div className={styles.progressHead}>
        <span>{job ? progressMessages.step(step, total) : progressMessages.starting}</span>
        <span className={styles.muted}>{transportNames[transport]}</span>
      </div>
      <progress className={styles.bar} value={step} max={total} aria-label={jobNames[shown.kind]} />
      {failed ? (
        <Banner
          kind={job?.status === 'cancelled' ? 'info' : 'danger'}
          title={job?.status === 'cancelled' ? progressMessages.cancelled : failed.message}
        >
          {failed.hint}
        </Banner>
      ) : (
        <p className={styles.message} role="status">
          {job?.isComplete && <CheckIcon size={18} />}
          {job?.isComplete ? progressMessages.done : (job?.message ?? progressMessages.starting)}
          {job?.isComplete && job.response.battery !== null && (
            <span className={styles.muted}>{progressMessages.battery(job.response.battery)}</span>
          )}
        </p>
      )}
    </div>
  );
}

/** The window of a command: it closes by itself after it was done. */
export function JobDialog({
  shown,
  deviceName,
  onCancel,
  onRetry,
  onClose,
}: {
  shown: JobOnPage | null;
  deviceName: string;
  onCancel: () => void;
  onRetry: () => void;
  onClose: () => void;
}) {
  const isComplete = shown?.job?.isComplete ?? false;
  const isOver = shown !== null && (shown.refusal !== null || (shown.job?.status ?? 'running') !== 'running');
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [isComplete, onClose]);
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      dismissible={isOver}
      eyebrow={deviceName}
      title={shown ? jobNames[shown.kind] : ''}
      size="small"
      actions={
        shown && !isComplete ? (
          isOver ? (
            <>
              <Button onClick={onClose}>{progressMessages.close}</Button>
              {(shown.refusal !== null || shown.job?.canRetry) && (
                <Button variant="primary" onClick={onRetry}>
                  {progressMessages.retry}
                </Button>
              )}
            </>
          ) : (
            <Button disabled={!shown.job?.canCancel} onClick={onCancel}>
              {progressMessages.cancel}
            </Button>
          )
        ) : undefined
      }
    >
      {shown && <JobSteps shown={shown} />}
    </Dialog>
  );
}
