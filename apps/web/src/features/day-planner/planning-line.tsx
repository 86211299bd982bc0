import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import styles from './day-planner.module.css';
import { plannerTexts as texts } from './messages';
import type { Planning } from './use-planning';

interface PlanningLineProps {
  planning: Planning;
  onRetry: () => void;
  onDismiss: () => void;
}

/** How far the making of a plan is, or how it ended. */
export function PlanningLine({ planning, onRetry, onDismiss }: PlanningLineProps) {
  const { state, progress, message } = planning;
  if (state === 'failed')
    return (
      <Banner
        kind="danger"
        title={texts.generationFailed}
        onDismiss={onDismiss}
        action={
          <Button small onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {message}
      </Banner>
    );
  if (state === 'done')
    return (
      <Banner kind="success" onDismiss={onDismiss}>
        {message}
      </Banner>
    );
  return (
    <Banner title={texts.planning}>
      {message}
      <progress className={styles.progress} aria-label={texts.planning} value={progress} max={100} />
    </Banner>
  );
}
