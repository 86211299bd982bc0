import { describe, expect, it } from 'vitest';
import { landingAngle } from './wheel-geometry';
import {
  isAtSpeed,
  LANDING_MS,
  landingPath,
  RESTS_AFTER_MS,
  speedShare,
  stoppingPath,
  waitingAngle,
} from './wheel-motion';

/** Which segment stands under the pointer, as a share of its width from its middle, -0.5 to 0.5. */
function underPointer(angle: number, count: number): { index: number; off: number } {
  const turned = ((((-angle / 360) * count) % count) + count) % count;
  return { index: Math.round(turned) % count, off: turned - Math.round(turned) };
}

describe('a landing', () => {
  it.each([3, 4, 5, 6, 7, 8])('ends well inside the segment that came out, of %i', (count) => {
    for (let index = 0; index < count; index += 1) {
      for (const from of [0, 77, 355, 4000]) {
        const end = landingPath(from, landingAngle(index, count, `option ${index}`))(LANDING_MS);
        const { index: under, off } = underPointer(end, count);
        expect(under).toBe(index);
        expect(Math.abs(off)).toBeLessThanOrEqual(0.25 + 1e-6);
      }
    }
  });

  it('takes over at full speed and only ever gets slower', () => {
    const fullSpeed = waitingAngle(2001) - waitingAngle(2000);
    for (const target of [0, 90, 180, 359]) {
      const path = landingPath(0, target);
      expect(path(1)).toBeCloseTo(fullSpeed, 2);
      let before = fullSpeed + 1e-6;
      for (let ms = 1; ms < LANDING_MS; ms += 50) {
        const speed = path(ms + 1) - path(ms);
        expect(speed).toBeGreaterThanOrEqual(0);
        expect(speed).toBeLessThanOrEqual(before);
        before = speed;
      }
    }
  });
});

describe('waiting for the answer', () => {
  it('never turns back, and comes to rest where no answer comes', () => {
    for (let ms = 0; ms < RESTS_AFTER_MS; ms += 100) {
      expect(waitingAngle(ms + 100)).toBeGreaterThan(waitingAngle(ms));
    }
    expect(waitingAngle(RESTS_AFTER_MS + 5000)).toBe(waitingAngle(RESTS_AFTER_MS));
    expect(speedShare(RESTS_AFTER_MS)).toBe(0);
    expect(isAtSpeed(RESTS_AFTER_MS)).toBe(false);
  });

  it('goes over into a stop without a jolt', () => {
    const at = 400;
    const speed = waitingAngle(at) - waitingAngle(at - 1);
    expect(stoppingPath(0, speedShare(at))(1)).toBeCloseTo(speed, 2);
  });
});
