import { describe, expect, it } from 'vitest';
import { formatMoney, readMoney } from './money';

describe('readMoney', () => {
  it.each([
    ['5', 500],
    ['5.00', 500],
    ['5,5', 550],
    [' 12,34 ', 1234],
    ['0.015', 2],
    ['.5', 50],
    ['7.', 700],
    ['', 0],
    ['-5', 0],
    ['1.234,56', 0],
    ['five', 0],
    ['1e3', 0],
  ])('%j is %i minor units', (text, minorUnits) => {
    expect(readMoney(text)).toBe(minorUnits);
  });
});

describe('formatMoney', () => {
  it('shows minor units divided by 100 with their currency', () => {
    expect(formatMoney(123_450, 'EUR')).toMatch(/1.?234[.,]50/);
    expect(formatMoney(500, 'USD')).toContain('$');
  });
});
