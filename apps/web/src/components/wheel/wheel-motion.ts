/** Degrees in a millisecond at full speed. */
const SPEED = 0.6;
const SPEED_UP_MS = 600;
/** An answer that takes longer finds the wheel at rest; it then starts again. */
const PATIENCE_MS = 8000;
const COAST_MS = 1600;
export const LANDING_MS = 3200;
export const RESTS_AFTER_MS = PATIENCE_MS + COAST_MS;

/** Slower and slower, from full speed to rest, over `ms`. */
function coasted(ms: number): number {
  const left = 1 - Math.min(1, ms / COAST_MS);
  return ((SPEED * COAST_MS) / 2) * (1 - left ** 2);
}

/** How far the wheel has turned `ms` after the start, as long as nobody knows where it lands, in degrees. */
export function waitingAngle(ms: number): number {
  if (ms <= SPEED_UP_MS) return (SPEED * ms ** 2) / (2 * SPEED_UP_MS);
  const atSpeed = SPEED * (Math.min(ms, PATIENCE_MS) - SPEED_UP_MS / 2);
  return atSpeed + (ms > PATIENCE_MS ? coasted(ms - PATIENCE_MS) : 0);
}

/** Whether it turns at full speed then: only from there it may land. */
export function isAtSpeed(ms: number): boolean {
  return ms >= SPEED_UP_MS && ms < PATIENCE_MS;
}

/** The speed at that time, as a share of the full one. */
export function speedShare(ms: number): number {
  if (ms < SPEED_UP_MS) return ms / SPEED_UP_MS;
  return ms < PATIENCE_MS ? 1 : Math.max(0, 1 - (ms - PATIENCE_MS) / COAST_MS);
}

/** The angle `ms` after the landing began: from full speed at `from`, without a jolt, to rest at `target` in LANDING_MS. */
export function landingPath(from: number, target: number): (ms: number) => number {
  const least = (SPEED * LANDING_MS) / 3.2;
  const past = (((target - from - least) % 360) + 360) % 360;
  const way = least + past;
  // The steeper the curve, the shorter the way on which full speed comes to rest in the same time.
  const power = (SPEED * LANDING_MS) / way;
  return (ms) => from + way * (1 - (1 - Math.min(1, ms / LANDING_MS)) ** power);
}

/** The angle `ms` after a spin was called off, from that share of the full speed. */
export function stoppingPath(from: number, share: number): (ms: number) => number {
  return (ms) => from + share * coasted(ms);
}
