import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import styles from './day-planner.module.css';
import { plannerTexts as texts } from './messages';
import type { Planning } from './use-planning';

interface PlanningLineProps {
  planning: Planning;
  onOpen: () => void;
  onDismiss: () => void;
}

/** How far the making of a plan is, or how it ended; its window tells more. */
export function PlanningLine({ planning, onOpen, onDismiss }: PlanningLineProps) {
  const { status, progress, message, error } = planning.progress;
  const open = (
    <Button small onClick={onOpen}>
      {status === 'completed' ? texts.details : texts.showProgress}
    </Button>
  );
  if (status === 'failed')
    return (
      <Banner kind="danger" title={texts.planningTitles.failed} onDismiss={onDismiss} action={open}>
        {error}
      </Banner>
    );
  if (status === 'completed')
    return (
      <Banner kind="success" onDismiss={onDismiss} action={open}>
        {message}
      </Banner>
    );
  return (
    <Banner title={texts.planning} action={open}>
      {message}
      <progress className={styles.progress} aria-label={texts.planning} value={progress} max={100} />
    </Banner>
  );
}
