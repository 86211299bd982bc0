import { describe, expect, it } from 'vitest';
import { fitLabel, fitLabelUpwards, labelWidth } from './fit-label';

describe('fitLabel', () => {
  it.each([
    ['Mercy', [7, 6], ['Mercy']],
    ['Cold  shower ', [7, 6], ['Cold shower']],
    ['Cold shower and a note', [7, 9], ['Cold shower', 'and a note']],
    ['Cold shower, and a longer note', [7, 6], ['Cold shower,', 'and a long…']],
    ['Nothing, at all', [5], ['Nothing…']],
    ['', [7, 6], []],
  ])('%j on lines of %j', (label, widths, lines) => {
    expect(fitLabel(label, widths)).toEqual(lines);
  });

  it('breaks a word that is longer than its line, and loses none of it while there is room', () => {
    const lines = fitLabel('Unbelievablylongword', [6, 6, 6]);
    expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe('Unbelievablylongword');
    expect(lines.length).toBeGreaterThan(1);
  });

  it('never makes a line wider than its room', () => {
    const widths = [6.2, 5.5];
    for (const label of [
      'W'.repeat(50),
      'a few quite ordinary words of a longer label',
      'i l i l i l'.repeat(4),
    ]) {
      const lines = fitLabel(label, widths);
      expect(lines.length).toBeLessThanOrEqual(2);
      lines.forEach((line, index) => {
        expect(labelWidth(line)).toBeLessThanOrEqual(widths[index] ?? 0);
      });
    }
  });
});

describe('fitLabelUpwards', () => {
  it.each([
    ['Mercy', [3, 5, 7], ['Mercy']],
    ['Cold shower and a note', [6, 7, 9], ['Cold shower', 'and a note']],
    ['Cold shower, and a longer note', [6, 7], ['Cold', 'shower, and…']],
    ['', [7, 6], []],
  ])('%j on the last of lines of %j', (label, widths, lines) => {
    expect(fitLabelUpwards(label, widths)).toEqual(lines);
  });
});
