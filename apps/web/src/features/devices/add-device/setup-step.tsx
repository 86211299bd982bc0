import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import styles from '../devices.module.css';
import { JobSteps } from '../job-progress';
import { addMessages as texts } from '../messages';
import type { JobOnPage } from '../use-device-job';

interface SetupStepProps {
  shown: JobOnPage;
  onRetry: () => void;
  onBack: () => void;
}

/** The set-up as it goes, to its end. */
export function SetupStep({ shown, onRetry, onBack }: SetupStepProps) {
  if (shown.job?.isComplete) return <Banner kind="success" title={texts.complete} />;
  const hasFailed = shown.refusal !== null || (shown.job !== null && shown.job.status !== 'running');
  return (
    <div className={styles.form}>
      {hasFailed && <h3 className={styles.name}>{texts.setupFailed}</h3>}
      <JobSteps shown={shown} />
      {hasFailed && (
        <>
          <Button wide variant="primary" onClick={onRetry}>
            {texts.again}
          </Button>
          <Button wide variant="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        </>
      )}
    </div>
  );
}
