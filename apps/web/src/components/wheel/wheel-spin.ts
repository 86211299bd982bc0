import {
  isAtSpeed,
  LANDING_MS,
  landingPath,
  RESTS_AFTER_MS,
  speedShare,
  stoppingPath,
  waitingAngle,
} from './wheel-motion';

/** One spin from its first frame on; times are those of animation frames, angles in degrees. */
export interface Spin {
  readonly startedAt: number;
  readonly from: number;
  /** How it comes to rest, once that is known. */
  readonly ending: { readonly startedAt: number; readonly angleAt: (ms: number) => number } | null;
}

export interface Aim {
  readonly spinning: boolean;
  /** The angle to land at; null while nobody knows. */
  readonly target: number | null;
}

export function startSpin(now: number, from: number): Spin {
  return { startedAt: now, from, ending: null };
}

export function spinAngle({ startedAt, from, ending }: Spin, now: number): number {
  return ending === null
    ? from + waitingAngle(Math.max(0, now - startedAt))
    : ending.angleAt(now - ending.startedAt);
}

/** The spin as it goes on from `now`: to its landing, to a stop when it was called off, or as before. */
export function steerSpin(spin: Spin, now: number, { spinning, target }: Aim): Spin {
  if (spin.ending !== null) return spin;
  const waited = Math.max(0, now - spin.startedAt);
  const angle = spinAngle(spin, now);
  if (!spinning) {
    return { ...spin, ending: { startedAt: now, angleAt: stoppingPath(angle, speedShare(waited)) } };
  }
  if (target === null) return spin;
  if (isAtSpeed(waited)) return { ...spin, ending: { startedAt: now, angleAt: landingPath(angle, target) } };
  return waited >= RESTS_AFTER_MS ? startSpin(now, angle) : spin;
}

/** Whether it has come to its end. */
export function isSpinOver({ ending }: Spin, now: number): boolean {
  return ending !== null && now - ending.startedAt >= LANDING_MS;
}

/** Whether it stands still because no answer came. */
export function isSpinTired({ startedAt, ending }: Spin, now: number): boolean {
  return ending === null && now - startedAt >= RESTS_AFTER_MS;
}
