import { describe, expect, it } from 'vitest';
import { knobAngle, litTicks, tickCount, tickPaths } from './dial-ticks';

const lines = (path: string) => path.split('M').length - 1;

describe('litTicks', () => {
  it.each([
    [0, 0],
    [0.0001, 1],
    [0.5, 37],
    [0.62, 45],
    [71 / 72, 72],
    [1, 72],
    [1.4, 72],
    [-1, 0],
    [Number.NaN, 0],
  ])('%f of the way: %i', (progress, lit) => {
    expect(litTicks(progress)).toBe(lit);
  });
});

describe('knobAngle', () => {
  it.each([
    [0, 0],
    [0.25, 90],
    [1, 360],
    [2, 360],
    [-1, 0],
  ])('%f of the way: %i degrees', (progress, angle) => {
    expect(knobAngle(progress)).toBe(angle);
  });

  it('never stands behind the last lit tick nor a whole tick before it', () => {
    for (let progress = 0.001; progress < 1; progress += 0.001) {
      const lastLitAngle = (litTicks(progress) - 1) * (360 / tickCount);
      expect(knobAngle(progress) - lastLitAngle).toBeGreaterThanOrEqual(0);
      expect(knobAngle(progress) - lastLitAngle).toBeLessThan(5);
    }
  });
});

describe('tickPaths', () => {
  it('has 72 ticks, every sixth one long', () => {
    const { short, long } = tickPaths(0, tickCount);
    expect(lines(short)).toBe(60);
    expect(lines(long)).toBe(12);
  });

  it('shares them out between lit and unlit without loss', () => {
    for (const lit of [0, 1, 6, 45, 72]) {
      const on = tickPaths(0, lit);
      const off = tickPaths(lit, tickCount);
      expect(lines(on.short) + lines(on.long)).toBe(lit);
      expect(lines(off.short) + lines(off.long)).toBe(tickCount - lit);
    }
  });

  it('starts at the top and goes clockwise', () => {
    expect(tickPaths(0, 1).long).toBe('M0.00 -124.00L0.00 -105.00');
    expect(tickPaths(18, 19).long).toMatch(/^M124\.00 -?0\.00L105\.00 -?0\.00$/);
  });
});
