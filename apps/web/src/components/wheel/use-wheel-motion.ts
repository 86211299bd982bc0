import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Aim, isSpinOver, isSpinTired, type Spin, spinAngle, startSpin, steerSpin } from './wheel-spin';

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
