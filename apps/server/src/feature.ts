import type { Deps } from './deps';
import type { Listener } from './events/listener';
import type { FilePurpose } from './file-purpose';
import type { MountedEndpoint } from './http/mount';
import type { Task } from './jobs/job-queue';
import type { Schedule } from './jobs/schedules';
import type { Inbound } from './realtime/inbound';

/**
 * What a feature brings to the app, each part made from `Deps` once, at the start. `<feature>.feature.ts` says it, and
 * the list in `app.ts` is all that puts features together.
 */
export interface Feature {
  readonly routes?: (deps: Deps) => readonly MountedEndpoint[];
  /** Hear of events after their commit. */
  readonly listeners?: (deps: Deps) => readonly Listener[];
  /** What it keeps files for. */
  readonly files?: readonly FilePurpose[];
  readonly schedules?: (deps: Deps) => readonly Schedule[];
  /** Jobs that a commit leaves behind. */
  readonly tasks?: (deps: Deps) => readonly Task[];
  /** What pages may send over their sockets, rooms to join among it. */
  readonly inbound?: (deps: Deps) => readonly Inbound[];
  /** What is due at exact times by the app's clock: run every second, so cheap while nothing is due. */
  readonly sweeps?: (deps: Deps) => readonly (() => Promise<unknown>)[];
}
