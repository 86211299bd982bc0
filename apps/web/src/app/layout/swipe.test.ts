import { describe, expect, it } from 'vitest';
import { readSwipe } from './use-menu-swipe';

/** A swipe from `x1` to `x2`, drifting `dy` down on its way. */
const swipe = (x1: number, x2: number, menuOpen: boolean, dy = 0) =>
  readSwipe({ x: x1, y: 400 }, { x: x2, y: 400 + dy }, menuOpen);

describe('readSwipe with the menu closed', () => {
  it.each([
    ['from the edge', 5, 200, 'open'],
    ['from the last pixel that counts', 80, 200, 'open'],
    ['from one further in', 81, 300, null],
    ['too short', 10, 57, null],
    ['just long enough', 10, 58, 'open'],
    ['to the left', 70, 0, null],
  ])('%s: %i to %i', (_, from, to, meaning) => {
    expect(swipe(from, to, false)).toBe(meaning);
  });

  it('leaves scrolling alone', () => {
    expect(swipe(20, 100, false, 60)).toBeNull();
    expect(swipe(20, 100, false, -300)).toBeNull();
  });

  it('allows for a thumb that does not move quite straight', () => {
    expect(swipe(20, 140, false, 50)).toBe('open');
  });
});

describe('readSwipe with the menu open', () => {
  it.each([
    ['on the menu', 200, 60, 'close'],
    ['from the last pixel that counts', 240, 100, 'close'],
    ['beside it', 241, 60, null],
    ['to the right', 20, 200, null],
  ])('%s: %i to %i', (_, from, to, meaning) => {
    expect(swipe(from, to, true)).toBe(meaning);
  });
});
