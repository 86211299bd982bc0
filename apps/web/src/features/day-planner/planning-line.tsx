import type { DaySlot } from '@keyhold/rules/day-plan/day-plan';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { IntoView } from '../../components/surface/into-view';
import type { DayPlan } from './day-planner.calls';
import styles from './day-planner.module.css';
import { plannerTexts as texts } from './messages';
import type { LoadedDay } from './saved-days';
import type { FormerDay } from './use-plan-draft';
import type { Planning } from './use-planning';

interface PlanningLineProps {
  planning: Planning;
  onOpen: () => void;
  /** It took the place of a day that was here. */
  onUndo: (() => void) | null;
  undoing: boolean;
  onDismiss: () => void;
}

/** How far the making of a plan is, or how it ended; its window tells more. */
export function PlanningLine({ planning, onOpen, onUndo, undoing, onDismiss }: PlanningLineProps) {
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
  if (status === 'completed') {
    const line = (
      <Banner
        kind="success"
        onDismiss={onDismiss}
        action={
          <div className={styles.buttons}>
            {onUndo && (
              <Button small busy={undoing} onClick={onUndo}>
                {texts.undo}
              </Button>
            )}
            {open}
          </div>
        }
      >
        {message} {planning.plan && planning.replaced && newOf(planning.plan, planning.replaced)}
      </Banner>
    );
    // Who asked for the plan here may be anywhere in the list when it comes.
    return planning.replaced ? <IntoView className={styles.told}>{line}</IntoView> : line;
  }
  return (
    <Banner title={texts.planning} action={open}>
      {message}
      <progress className={styles.progress} aria-label={texts.planning} value={progress} max={100} />
    </Banner>
  );
}

/** That a saved day holds now, in sight of the day itself. */
export function LoadedLine({
  day: { plan, name },
  onUndo,
  undoing,
  onDismiss,
}: {
  day: LoadedDay;
  onUndo: () => void;
  undoing: boolean;
  onDismiss: () => void;
}) {
  return (
    <IntoView key={plan._id} className={styles.told}>
      <Banner
        kind="success"
        title={texts.planUpdated}
        onDismiss={onDismiss}
        action={
          <Button small busy={undoing} onClick={onUndo}>
            {texts.undo}
          </Button>
        }
      >
        {texts.loadedFrom(name)}
      </Banner>
    </IntoView>
  );
}

/** How many slots the day before did not have: it holds already. */
function newOf({ slots }: DayPlan, { saved, changed }: FormerDay): string {
  const signOf = ({ from, to, activity, location }: Pick<DaySlot, 'from' | 'to' | 'activity' | 'location'>) =>
    [from, to, activity, location].join('\n');
  const known = new Set((changed ?? saved).slots.map(signOf));
  return texts.holdsNow(slots.filter((slot) => !known.has(signOf(slot))).length, slots.length);
}
