import type { WheelModule } from '../modules';
import type { SpinResult } from '../plays';

/** Which segment of that wheel came out; -1 where the wheel was changed since, and has none that says the same. */
export function placeOnWheel({ spinOptions }: WheelModule, { selectedOption: drawn }: SpinResult): number {
  return spinOptions.findIndex(
    ({ id, label, durationSeconds }) =>
      id === drawn.id && label === drawn.label && durationSeconds === drawn.durationSeconds,
  );
}
