import { type RefObject, useEffect, useRef, useState } from 'react';
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

interface Aim {
  readonly spinning: boolean;
  /** The angle to land at; null while nobody knows. */
  readonly target: number | null;
}

function startSpin(now: number, from: number): Spin {
  return { startedAt: now, from, ending: null };
}

function spinAngle({ startedAt, from, ending }: Spin, now: number): number {
  return ending === null
    ? from + waitingAngle(Math.max(0, now - startedAt))
    : ending.angleAt(now - ending.startedAt);
}

/** The spin as it goes on from `now`: to its landing, to a stop when it was called off, or as before. */
function steerSpin(spin: Spin, now: number, { spinning, target }: Aim): Spin {
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
function isSpinOver({ ending }: Spin, now: number): boolean {
  return ending !== null && now - ending.startedAt >= LANDING_MS;
}

/** Whether it stands still because no answer came. */
function isSpinTired({ startedAt, ending }: Spin, now: number): boolean {
  return ending === null && now - startedAt >= RESTS_AFTER_MS;
}

interface WheelMotionOptions extends Aim {
  reducedMotion: boolean;
  onLanded: () => void;
}

const FADE_MS = 200;

/** Turns what `ref` is put on; `faded` while, without motion, the wheel waits and changes its place. */
export function useWheelMotion(options: WheelMotionOptions): {
  ref: RefObject<SVGGElement | null>;
  faded: boolean;
} {
  const { spinning, target, reducedMotion, onLanded } = options;
  const ref = useRef<SVGGElement>(null);
  const angle = useRef(0);
  const spin = useRef<Spin | null>(null);
  const landed = useRef(onLanded);
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    landed.current = onLanded;
  });

  useEffect(() => {
    function turn(degrees: number): void {
      angle.current = degrees;
      const once = ((degrees % 360) + 360) % 360;
      if (ref.current !== null) ref.current.style.transform = `rotate(${once}deg)`;
    }

    function fadeTo(degrees: number): () => void {
      const fade = setTimeout(() => {
        turn(degrees);
        setSettled(true);
        landed.current();
      }, FADE_MS);
      return () => clearTimeout(fade);
    }

    function run(): () => void {
      function frameAt(now: number): void {
        const current = steerSpin(spin.current ?? startSpin(now, angle.current), now, { spinning, target });
        turn(spinAngle(current, now));
        spin.current = isSpinOver(current, now) ? null : current;
        if (spin.current === null && spinning) landed.current();
        if (spin.current !== null && !isSpinTired(current, now)) frame = requestAnimationFrame(frameAt);
      }
      let frame = requestAnimationFrame(frameAt);
      return () => cancelAnimationFrame(frame);
    }

    if (reducedMotion) {
      spin.current = null;
      setSettled(false);
      if (spinning && target !== null) return fadeTo(target);
    } else if (spinning || spin.current !== null) {
      return run();
    }
    if (target !== null) turn(target);
  }, [spinning, target, reducedMotion]);

  return { ref, faded: reducedMotion && spinning && !settled };
}
