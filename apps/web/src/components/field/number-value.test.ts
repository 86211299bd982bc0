import { describe, expect, it } from 'vitest';
import { clampToStep, readTypedNumber } from './number-stepper';

describe('clampToStep', () => {
  it.each([
    [5, 1, 30, 1, 5],
    [0, 1, 30, 1, 1],
    [31, 1, 30, 1, 30],
    [44, 10, 120, 10, 40],
    [45, 10, 120, 10, 50],
    [119, 0, 100, 15, 90],
    [7.4, 0, 10, 0.5, 7.5],
  ])('%f within %i to %i by %f: %f', (value, min, max, step, expected) => {
    expect(clampToStep(value, min, max, step)).toBe(expected);
  });
});

describe('readTypedNumber', () => {
  it.each([
    ['12', 12],
    [' 3,5 ', 3.5],
    ['-4', -4],
    ['007', 7],
  ])('reads %j', (text, value) => {
    expect(readTypedNumber(text)).toBe(value);
  });

  it.each(['', '-', '1a', '1.2.3', '1e9', 'Infinity'])('does not take %j for a number', (text) => {
    expect(readTypedNumber(text)).toBeNull();
  });
});
