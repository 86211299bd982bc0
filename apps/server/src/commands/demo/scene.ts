import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import type { DemoActor } from './demo-actor';
import type { DemoName } from './people';

/** Something that a person did at a moment before now. */
export interface Scene {
  readonly agoMs: number;
  readonly who: DemoName;
  readonly does: (actor: DemoActor, deps: Deps) => Promise<unknown>;
}

export const at = (
  before: { days?: number; hours?: number; minutes?: number },
  who: DemoName,
  does: Scene['does'],
): Scene => ({
  agoMs: (before.days ?? 0) * DAY_MS + (before.hours ?? 0) * HOUR_MS + (before.minutes ?? 0) * MINUTE_MS,
  who,
  does,
});
