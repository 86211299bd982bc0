import type { wheelResult } from '@keyhold/contracts/games/games';
import { timeInWords } from '@keyhold/contracts/wording';
import type { LockEventData } from '@keyhold/rules/locks/events';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type * as z from 'zod/mini';

type Spin = LockEventData['games.wheel_spun'];

/** Returns the result of a spin, without the amount if the time is hidden from the viewer. */
export function presentSpin(
  { option, adjustmentMs }: Spin,
  hidesTime: boolean,
): z.output<typeof wheelResult> {
  return {
    selectedOption: option,
    timeAdjustment: hidesTime ? null : wholeSeconds(adjustmentMs),
    outcomeDescription: hidesTime ? intended(option) : outcome({ option, adjustmentMs }),
  };
}

/** The intended effect, since the real one would tell where a hidden timer stands. */
function intended({ durationSeconds }: Spin['option']): string {
  return durationSeconds > 0 ? 'Time added' : 'Time removed';
}

function outcome({ option, adjustmentMs }: Pick<Spin, 'option' | 'adjustmentMs'>): string {
  if (adjustmentMs > 0) return `${timeInWords(adjustmentMs)} added`;
  if (adjustmentMs < 0) return `${timeInWords(-adjustmentMs)} removed`;
  return option.durationSeconds > 0
    ? 'No change: the timer takes no more time'
    : 'No change: the timer is at zero';
}
