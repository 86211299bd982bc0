import { zoneName } from '../../lib/format/zone-name';
import { serverNow } from '../../lib/server-time';
import { Facts, JobWindow } from '../ai-studio/job-window.api';
import type { DayPlan } from './day-planner.calls';
import styles from './day-planner.module.css';
import { sceneOf, plannerTexts as texts } from './messages';
import { CANCELLED, type Planning } from './use-planning';

interface PlanningWindowProps {
  open: boolean;
  planning: Planning | null;
  onCancel: (jobId: string) => void;
  cancelling: boolean;
  onRetry: () => void;
  retrying: boolean;
  onClose: () => void;
}

/** How a plan of the AI comes on, and the plan once it is there. */
export function PlanningWindow({ open, planning, onCancel, onClose, ...buttons }: PlanningWindowProps) {
  const { progress = null, plan = null, rawAnswer = null } = planning ?? {};
  const isCancelled = progress?.status === 'failed' && progress.message === CANCELLED;
  return (
    <JobWindow
      open={open}
      onClose={onClose}
      title={isCancelled ? texts.planningTitles.cancelled : titleOf(progress?.status)}
      progress={progress}
      stepNames={texts.steps}
      error={isCancelled ? null : (progress?.error ?? null)}
      tips={texts.tips}
      result={plan && <PlannedDay slots={plan.slots} />}
      details={plan ? <Details plan={plan} /> : <p className={styles.muted}>{texts.notPlannedYet}</p>}
      debug={planning && debugOf(planning)}
      rawAnswer={rawAnswer}
      onCancel={progress?.jobId ? () => onCancel(progress.jobId) : undefined}
      {...buttons}
    />
  );
}

function titleOf(status: Planning['progress']['status'] | undefined): string {
  if (status === 'completed' || status === 'failed') return texts.planningTitles[status];
  return texts.planning;
}

function PlannedDay({ slots }: { slots: DayPlan['slots'] }) {
  return (
    <ol className={styles.timeline} aria-label={texts.generatedPlan}>
      {slots.map((slot) => (
        <li key={slot.from} className={styles.planned}>
          <span className={styles.times}>
            <span className={styles.fromTime}>{slot.from}</span>
            <span className={styles.toTime}>{slot.to}</span>
          </span>
          <span className={styles.what}>
            <span className={styles.activityName}>{slot.activity}</span>
            <span className={styles.where}>{sceneOf(slot)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Details({ plan }: { plan: DayPlan }) {
  const { generated_by, generation_duration, slots, timezone } = plan;
  return (
    <Facts
      facts={[
        [texts.plannedBy, generated_by && texts.planners[generated_by]],
        [texts.timeSlots, String(slots.length)],
        [texts.timezone, zoneName(timezone)],
        [texts.planningTime, generation_duration === null ? null : texts.seconds(generation_duration)],
      ]}
    />
  );
}

function debugOf({ progress, plan, heardFrom, endedAt }: Planning) {
  const { jobId, status, message, error, steps } = progress;
  return {
    jobId,
    status,
    progress: progress.progress,
    message,
    error,
    heardFrom: new Date(heardFrom).toISOString(),
    endedAt: endedAt && new Date(endedAt).toISOString(),
    elapsedSeconds: Math.round(((endedAt ?? serverNow()) - heardFrom) / 1000),
    steps,
    dayPlanResult: plan,
  };
}
