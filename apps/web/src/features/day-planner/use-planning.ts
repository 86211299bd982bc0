import type { SocketPayload } from '@keyhold/contracts/all-socket-events';
import {
  FIRST_PROGRESS,
  firstProgress,
  isFinal,
  mergeProgress,
  type Progress,
} from '@keyhold/rules/ai-studio/picture-job';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { useSocketEvent } from '../../lib/realtime';
import { serverNow } from '../../lib/server-time';
import { expectedAt } from '../ai-studio/job-window.api';
import {
  type CurrentDay,
  type DayPlan,
  dayPlanQuery,
  useCancelPlanning,
  usePlanByAi,
  useTakePlan,
} from './day-planner.calls';
import { plannerTexts as texts } from './messages';
import { useKeptHere } from './use-kept-here';
import type { FormerDay } from './use-plan-draft';

/** The making of a plan as far as this page has heard of it. */
export interface Planning {
  /** Of a job without an id as long as the server was only asked for it. */
  readonly progress: Progress;
  readonly plan: DayPlan | null;
  readonly rawAnswer: string | null;
  readonly heardFrom: number;
  readonly endedAt: number | null;
  /** The one that was retried: what is still said of it is about nothing. */
  readonly formerId: string | null;
  /** The plan that held when it was asked for. */
  readonly planBefore: string | null;
  /** What held, and stood on the page, when it was asked for here. */
  readonly replaced: FormerDay | null;
}

/** As the server says it of one that was given up. */
export const CANCELLED = 'Cancelled';

const asked = '';
const begun = (
  progress: Progress,
  before: Pick<Planning, 'formerId' | 'planBefore' | 'replaced'> = {
    formerId: null,
    planBefore: null,
    replaced: null,
  },
): Planning => ({
  ...before,
  progress,
  plan: null,
  rawAnswer: null,
  heardFrom: serverNow(),
  endedAt: null,
});

/** With what was heard. While a job is watched, what is about another one changes nothing. */
function heard(known: Planning | null, isWatched: boolean, told: SocketPayload<'day_planning_progress'>) {
  if (known?.formerId === told.jobId) return known;
  const isSame = known !== null && [told.jobId, asked].includes(known.progress.jobId);
  if (isSame ? isFinal(known.progress.status) : isWatched) return known;
  const before = isSame ? known : begun(firstProgress(told.jobId, 1, texts.waiting));
  return {
    ...before,
    progress: mergeProgress(
      { ...before.progress, jobId: told.jobId },
      { ...told, run: 1, expectedAt: expectedAt(told.estimatedTime) },
    ),
    plan: told.dayPlanResult,
    rawAnswer: told.rawAIResponse ?? before.rawAnswer,
    endedAt: isFinal(told.status) ? serverNow() : null,
  };
}

/** How one that was asked for here has ended, where nobody said so. */
function ended(known: Planning, plan: DayPlan | null): Planning {
  const isMade = plan !== null && plan._id !== known.planBefore && plan.generated_by !== null;
  const message = isMade ? texts.planningTitles.completed : texts.noPlanCame;
  const progress = mergeProgress(known.progress, {
    jobId: known.progress.jobId,
    run: 1,
    status: isMade ? 'completed' : 'failed',
    progress: isMade ? 100 : 0,
    message,
    error: isMade ? null : message,
  });
  return { ...known, progress, plan: isMade ? plan : null };
}

/** One that was given up here, whether or not that is heard besides. */
function givenUp(known: Planning | null, jobId: string): Planning {
  const it = known?.progress.jobId === jobId ? known : begun(firstProgress(jobId, 1, texts.waiting));
  if (isFinal(it.progress.status)) return it;
  const told = { jobId, run: 1, status: 'failed', progress: 0, message: CANCELLED, error: null } as const;
  return { ...it, progress: mergeProgress(it.progress, told), endedAt: serverNow() };
}

/** The making of a plan by the AI: how far it is, from wherever it was asked for. */
export function usePlanning(given: CurrentDay) {
  // What is handed down may be of a moment before what is told here: then a job that just began would seem to be over.
  const { jobId: runningJobId, currentPlan } = useQuery({
    ...dayPlanQuery,
    initialData: given,
    refetchOnMount: false,
  }).data;
  const [told, setTold] = useKeptHere<Planning>('made', currentPlan?._id);
  const call = usePlanByAi();
  const cancelling = useCancelPlanning();
  const take = useTakePlan();

  const isRunning = told !== null && !isFinal(told.progress.status);
  // Without the socket the answers to the page's own questions tell that it is over.
  const isOver = isRunning && !call.isPending && runningJobId !== told.progress.jobId;
  const isUnheard = runningJobId !== null && told?.progress.jobId !== runningJobId && !call.isPending;

  useSocketEvent('day_planning_progress', (now) => {
    setTold((known) => heard(known, isRunning && !isOver, now));
    if (now.dayPlanResult) take(now.dayPlanResult);
  });
  useSocketEvent('day_plan_updated', ({ plan, loadedFrom }) => {
    // One that was loaded here is known, and was said with its Undo.
    const isNews = plan._id !== currentPlan?._id;
    take(plan);
    if (loadedFrom !== null && isNews)
      showToast({
        title: texts.planUpdated,
        message: texts.loadedFrom(loadedFrom),
        kind: 'success',
        key: 'day-planner',
      });
  });

  function start(replaced: FormerDay): void {
    const former = told?.progress.status === 'failed' ? told : null;
    const progress = former
      ? firstProgress(asked, 1, texts.retrying)
      : { ...firstProgress(asked, 1, texts.waiting), progress: FIRST_PROGRESS };
    setTold(
      begun(progress, {
        formerId: told?.progress.jobId ?? null,
        planBefore: currentPlan?._id ?? null,
        replaced,
      }),
    );
    call.mutate(undefined, {
      onSuccess: ({ jobId }) =>
        setTold((now) =>
          now?.progress.jobId === asked ? { ...now, progress: { ...now.progress, jobId } } : now,
        ),
      onError: ({ message }) => {
        setTold(former);
        showToast({ title: texts.startFailed, message, kind: 'error', key: 'day-planner' });
      },
    });
  }

  const cancel = (jobId: string) =>
    cancelling.mutate(jobId, { onSuccess: () => setTold((known) => givenUp(known, jobId)) });

  const planning = isUnheard
    ? begun(firstProgress(runningJobId, 1, texts.waiting))
    : isOver
      ? ended(told, currentPlan)
      : told;
  return {
    planning,
    start,
    starting: call.isPending,
    cancel,
    cancelling: cancelling.isPending,
    dismiss: () => setTold(null),
  };
}
