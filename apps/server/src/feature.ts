import type { Deps } from './deps';
import type { Listener } from './events/listener';
import type { FilePurpose } from './file-purpose';
import type { MountedEndpoint } from './http/mount';
import type { Task } from './jobs/job-queue';
import type { Loop } from './jobs/loops';
import type { Schedule } from './jobs/schedules';
import type { PersonalData } from './personal-data';
import type { Inbound } from './realtime/inbound';
import type { OwnNamespace } from './realtime/socket-server';

/**
 * Everything a feature brings to the app. Each part is made from `Deps` once, at the start.
 * `<feature>.feature.ts` defines it, and the list in `app.ts` puts the features together.
 */
export interface Feature {
  readonly routes?: (deps: Deps) => readonly MountedEndpoint[];
  /** Hear of events after their commit. */
  readonly listeners?: (deps: Deps) => readonly Listener[];
  /** The purposes of the files that it keeps. */
  readonly files?: readonly FilePurpose[];
  /** What it holds of people, and what becomes of it when they go. */
  readonly personalData?: PersonalData;
  readonly schedules?: (deps: Deps) => readonly Schedule[];
  /** Jobs that a commit leaves behind. */
  readonly tasks?: (deps: Deps) => readonly Task[];
  /** Work that goes on for as long as a worker runs, in one of them at a time. */
  readonly loops?: (deps: Deps) => readonly Loop[];
  /** Sockets of its own, of what is no page. */
  readonly namespaces?: (deps: Deps) => readonly OwnNamespace[];
  /** The events that pages may send over their sockets, among them those that join rooms. */
  readonly inbound?: (deps: Deps) => readonly Inbound[];
  /**
   * Functions that do what is due at exact times by the app's clock. They run every second, so they have to
   * be cheap while nothing is due.
   */
  readonly sweeps?: (deps: Deps) => readonly (() => Promise<unknown>)[];
}
