import { pointsToWaitFor, type TaskModule } from '@keyhold/rules/games/task-module';
import { secondMs } from '../../../../lib/format/duration';
import type { SharedTemplate } from '../../templates/templates.calls';
import { type KnownOdds, useDeckOdds } from '../odds/use-card-odds';

export type TermsOfDeck = Pick<
  SharedTemplate,
  'cardCounts' | 'cardConfig' | 'initialDurationSeconds' | 'maxDurationSeconds' | 'limitBeyondMax'
> & { taskModule: TaskModule | null };

/** The odds of a lock that somebody thinks about accepting; none where there is no deck or it is hidden. */
export function useTermsOdds(terms: TermsOfDeck): KnownOdds {
  const { cardCounts, cardConfig, taskModule, maxDurationSeconds, limitBeyondMax } = terms;
  const waitsForPoints = taskModule !== null && pointsToWaitFor(taskModule) > 0;
  return useDeckOdds(
    cardCounts &&
      cardConfig && {
        cardCounts,
        cardConfig,
        timerMs: waitsForPoints ? null : terms.initialDurationSeconds * secondMs,
        hardStopMs: limitBeyondMax && maxDurationSeconds !== null ? maxDurationSeconds * secondMs : null,
      },
  );
}
