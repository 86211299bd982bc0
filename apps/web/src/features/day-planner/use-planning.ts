import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store';
import { useSocketEvent } from '../../lib/realtime';
import { usePlanByAi, useTakePlan } from './day-planner.calls';
import { plannerTexts as texts } from './messages';

export interface Planning {
  readonly jobId: string | null;
  readonly state: 'running' | 'done' | 'failed';
  readonly progress: number;
  readonly message: string;
}

const before: Omit<Planning, 'jobId'> = { state: 'running', progress: 0, message: texts.waiting };

/** The making of a plan by the AI: how far it is, from wherever it was asked for. */
export function usePlanning(runningJobId: string | null) {
  const [told, setTold] = useState<Planning | null>(null);
  const call = usePlanByAi();
  const take = useTakePlan();

  useSocketEvent('day_planning_progress', ({ jobId, status, progress, message, error, dayPlanResult }) => {
    const state = status === 'completed' ? 'done' : status === 'failed' ? 'failed' : 'running';
    setTold({ jobId, state, progress, message: error ?? message });
    if (dayPlanResult) take(dayPlanResult);
  });
  useSocketEvent('day_plan_updated', ({ plan, loadedFrom }) => {
    take(plan);
    if (loadedFrom !== null)
      showToast({
        title: texts.planUpdated,
        message: texts.loadedFrom(loadedFrom),
        kind: 'success',
        key: 'day-planner',
      });
  });

  function start(): void {
    setTold({ jobId: null, ...before, progress: 10 });
    call.mutate(undefined, {
      onSuccess: ({ jobId }) =>
        setTold((now) => (now?.jobId === jobId ? now : { jobId, ...before, progress: 10 })),
      onError: ({ message }) => {
        setTold(null);
        showToast({ title: texts.startFailed, message, kind: 'error', key: 'day-planner' });
      },
    });
  }

  // Without the socket the answers to the page's own questions tell that it is over.
  const isOver = told?.state === 'running' && !call.isPending && runningJobId !== told.jobId;
  const isUnheard = runningJobId !== null && told?.jobId !== runningJobId && !call.isPending;
  const planning: Planning | null = isUnheard ? { jobId: runningJobId, ...before } : isOver ? null : told;
  return { planning, start, dismiss: () => setTold(null) };
}
