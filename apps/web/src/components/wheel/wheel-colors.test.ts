import { describe, expect, it } from 'vitest';
import { contrast, inkOn, WHEEL_COLORS } from './wheel-colors';

/** The surfaces of the light, dark and darkblue theme. */
const surfaces = ['#fffdf9', '#191b1e', '#111b2d'];

describe('WHEEL_COLORS', () => {
  it('are eight different ones', () => {
    expect(new Set(WHEEL_COLORS).size).toBe(8);
  });

  it.each(WHEEL_COLORS)('%s carries text and stands out on every theme', (color) => {
    expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
    for (const surface of surfaces) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('inkOn', () => {
  it('is dark on light colours and light on dark ones', () => {
    expect(inkOn('#ffe9a8')).toBe('#14161a');
    expect(inkOn('#102040')).toBe('#fffaf0');
  });
});
