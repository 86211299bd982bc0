import { expect, it } from 'vitest';
import {
  formatAverage,
  formatAverageTime,
  formatChance,
  formatFigure,
  formatLonger,
  formatPlusMinus,
} from './odds-numbers';

it.each([
  [0, '0'],
  [0.03, '< 0.1'],
  [0.05, '0.1'],
  [1, '1'],
  [6.4999, '6.5'],
  [40, '40'],
  [99.94, '99.9'],
  [376.4, '376'],
  [50_000, '50,000'],
])('writes the figure %d as %s', (value, text) => {
  expect(formatFigure(value)).toBe(text);
});

it.each([
  [0, 0, '0 %'],
  [0, 0.004, '< 1 %'],
  [0.004, 0, '< 1 %'],
  [0.005, 0, '1 %'],
  [0.456, 0.03, '46 %'],
  [0.994, 0, '99 %'],
  [0.999, 0, '> 99 %'],
  [1, 0.004, '> 99 %'],
  [1, 0, '100 %'],
])('writes the chance %d, give or take %d, as %s', (chance, margin, text) => {
  expect(formatChance({ chance, margin })).toBe(text);
});

it('writes how far a chance may be off', () => {
  expect([0.002, 0.031].map(formatPlusMinus)).toEqual(['± < 1 %', '± 3 %']);
});

it.each([
  [87.2, 4.8, '85'],
  [84.5, 4.8, '85'],
  [8.4, 0.6, '8'],
  [0.4, 2, '2'],
  [84.5, 0, '84.5'],
])('writes the average %d, known to %d, as %s', (average, margin, text) => {
  expect(formatAverage(average, margin)).toBe(text);
});

it('writes an average of days no closer than it is known', () => {
  expect(formatAverageTime(1.75, 0.2)).toBe(formatAverageTime(1.7, 0.2));
  expect(formatAverageTime(1.75, 0)).toBe('1 d 18 h');
});

it.each([
  [0, 0, 'nobody takes longer than the timer'],
  [0, 0.01, 'almost nobody takes longer than the timer'],
  [0.14, 0, '1 in 10 takes longer than the timer'],
  [0.44, 0.03, '4 in 10 take longer than the timer'],
  [0.97, 0, 'almost everybody takes longer than the timer'],
])('writes the chance %d, give or take %d, of taking longer as: %s', (longerChance, margin, text) => {
  expect(formatLonger({ days: 7, longerChance, margin })).toBe(text);
});
