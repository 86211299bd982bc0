import { describe, expect, it } from 'vitest';
import { askingStep, chancesAt } from './chances';

const start = Date.parse('2026-11-20T12:20:00Z');
const minuteMs = 60_000;
const at = (minutes: number) => start + minutes * minuteMs;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const none = { nextPlayableAt: null, nextChanceAt: null, stackedChances: 0 };

describe('chancesAt', () => {
  it.each([
    ['none until it is time', { nextPlayableAt: iso(60), stackedChances: 0 }, 59, 0],
    ['one at that very moment', { nextPlayableAt: iso(60), stackedChances: 0 }, 60, 1],
    ['one that waits', { nextPlayableAt: null, stackedChances: 0 }, 60, 1],
    ['those that piled up', { nextPlayableAt: null, stackedChances: 2 }, 60, 3],
  ])('%s', (_, said, minutes, chances) => {
    expect(chancesAt({ ...none, ...said }, at(minutes))).toBe(chances);
  });
});

describe('askingStep', () => {
  const waiting = { ...none, nextPlayableAt: iso(60), nextChanceAt: iso(60) };
  const piling = { ...none, nextChanceAt: iso(60), stackedChances: 1 };

  it.each([waiting, piling])(
    'asks for nothing until a chance comes, then until the server knows: %#',
    (said) => {
      expect(askingStep(said, at(10))).toBe(askingStep(said, at(59)));
      const before = askingStep(said, at(60));
      expect(askingStep(said, at(60) + 1000)).toBe(before + 1);
      expect(askingStep(said, at(60) + 12_000)).toBe(before + 2);
    },
  );

  it('never asks where no chance comes', () => {
    expect(askingStep(none, at(6000))).toBe(askingStep(none, at(0)));
  });
});
