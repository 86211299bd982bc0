import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstProgress,
  isTest,
  mergeJob,
  mergeProgress,
  type ProgressUpdate,
  progressStatuses,
  withEarlierSteps,
} from './picture-job';
import { lacksInput, type PictureForm, promptOf, sceneLimits, withOutfitItem } from './scene';
import { readStudioSettings, standardStudioSettings } from './studio-settings';

const form: PictureForm = {
  activity: '',
  location: '',
  outfit: [],
  timeOfDay: 'afternoon',
  customPrompt: '',
  useCurrentTimeSlot: false,
};

describe('the form', () => {
  it.each([
    [{}, true],
    [{ activity: '  ' }, true],
    [{ location: 'balcony', outfit: ['a scarf'] }, true],
    [{ activity: 'reading' }, false],
    [{ customPrompt: 'A quiet harbour' }, false],
    [{ useCurrentTimeSlot: true }, false],
  ])('%j lacks input: %s', (given, lacks) => {
    expect(lacksInput({ ...form, ...given })).toBe(lacks);
  });

  it('makes a prompt of the scene, and a prompt of one’s own takes its place', () => {
    const scene = {
      ...form,
      activity: 'reading',
      location: 'the balcony',
      outfit: ['a red dress', 'pearls'],
    };
    expect(promptOf(scene)).toBe('reading, the balcony, wearing a red dress, pearls, in the afternoon');
    expect(promptOf({ ...scene, location: '', outfit: [], timeOfDay: 'night' })).toBe('reading, at night');
    expect(promptOf({ ...scene, customPrompt: ' A quiet harbour ' })).toBe('A quiet harbour');
  });

  it('takes each piece of an outfit once, trimmed, up to its limit', () => {
    expect(withOutfitItem(['a scarf'], '  boots ')).toEqual(['a scarf', 'boots']);
    expect(withOutfitItem(['a scarf'], ' A Scarf')).toEqual(['a scarf']);
    expect(withOutfitItem(['a scarf'], '  ')).toEqual(['a scarf']);
    const full = Array.from({ length: sceneLimits.outfit }, (_, at) => `piece ${at}`);
    expect(withOutfitItem(full, 'one more')).toBe(full);
  });
});

const update = (change: Partial<ProgressUpdate>): ProgressUpdate => ({
  jobId: 'a',
  status: 'processing',
  progress: 50,
  message: 'Drawing',
  error: null,
  run: 1,
  ...change,
});

describe('the progress of a job', () => {
  const start = firstProgress('a', 1, 'Waiting for server updates...');

  it('lists each step once: what is followed by another is done, what runs is active', () => {
    const states = (['starting', 'submitting', 'processing', 'processing'] as const).reduce(
      (known, status, at) => mergeProgress(known, update({ status, progress: at * 10 })),
      start,
    );
    expect(states.steps.map(({ name, state }) => [name, state])).toEqual([
      ['initialization', 'completed'],
      ['submission', 'completed'],
      ['generation', 'active'],
    ]);
    const over = mergeProgress(states, update({ status: 'completed', progress: 100 }));
    expect(over.steps.every(({ state }) => state === 'completed')).toBe(true);
    expect(mergeProgress(over, update({ status: 'processing' }))).toBe(over);
  });

  it('fails the step that was under way, and begins anew with the next run', () => {
    const failed = mergeProgress(
      mergeProgress(start, update({})),
      update({ status: 'failed', error: 'Out of memory', progress: 0 }),
    );
    expect(failed).toMatchObject({ status: 'failed', error: 'Out of memory', progress: 50 });
    expect(failed.steps.map(({ name, state }) => [name, state])).toEqual([
      ['generation', 'failed'],
      ['error', 'failed'],
    ]);
    const again = mergeProgress(failed, update({ run: 2, status: 'starting', progress: 0 }));
    expect(again).toMatchObject({ status: 'starting', progress: 0, error: null });
    expect(again.steps).toHaveLength(1);
    expect(mergeProgress(again, update({ status: 'completed', run: 1 }))).toBe(again);
  });

  it.each([
    [['completed'], false, ['initialization', 'submission', 'generation', 'completion']],
    [['enriched', 'processing'], true, ['initialization', 'enhancement', 'submission', 'generation']],
    [['starting', 'failed'], false, ['initialization', 'error']],
    [['failed'], false, ['error']],
  ] as const)('are listed whole to who heard only %j (enhanced: %s)', (heard, isEnhanced, listed) => {
    const { steps } = heard.reduce((known, status) => mergeProgress(known, update({ status })), start);
    const all = withEarlierSteps(steps, isEnhanced);
    expect(all.map(({ name }) => name)).toEqual(listed);
    expect(all.slice(0, -1).every(({ state }) => state !== 'active')).toBe(true);
  });

  it('leaves out what is about another job', () => {
    expect(mergeProgress(start, update({ jobId: 'b' }))).toBe(start);
  });

  it('never goes back and never leaves its end within one run', () => {
    const updates = fc.array(
      fc.record({
        status: fc.constantFrom(...progressStatuses),
        progress: fc.integer({ min: -20, max: 140 }),
      }),
    );
    fc.assert(
      fc.property(updates, (given) => {
        let known = start;
        for (const change of given) {
          const next = mergeProgress(known, update(change));
          expect(next.progress).toBeGreaterThanOrEqual(known.progress);
          expect(next.progress).toBeLessThanOrEqual(100);
          expect(new Set(next.steps.map(({ name }) => name)).size).toBe(next.steps.length);
          if (known.status === 'completed' || known.status === 'failed') expect(next).toBe(known);
          known = next;
        }
      }),
    );
  });
});

it('a job that comes live takes its place by its id, or the top; what is older changes nothing', () => {
  const [a, b] = [
    { jobId: 'a', version: 2 },
    { jobId: 'b', version: 1 },
  ];
  expect(mergeJob([a], b)).toEqual([b, a]);
  const newer = { jobId: 'a', version: 3 };
  expect(mergeJob([b, a], newer)).toEqual([b, newer]);
  expect(mergeJob([b, newer], a)).toEqual([b, newer]);
});

it('a job of a test lock or of the test style is a test', () => {
  expect(isTest({ lockId: 'test', style: 'realistic' })).toBe(true);
  expect(isTest({ lockId: null, style: 'test_persona' })).toBe(true);
  expect(isTest({ lockId: null, style: 'realistic' })).toBe(false);
});

it('settings that make no sense are the standard ones', () => {
  expect(readStudioSettings('nothing')).toEqual(standardStudioSettings);
  const kept = {
    maxHistoryItems: 5,
    retryAttempts: 7,
    defaultTimeOfDay: 'noon',
    showDebugInfo: true,
    more: 1,
  };
  expect(readStudioSettings(kept)).toEqual({
    ...standardStudioSettings,
    retryAttempts: 7,
    showDebugInfo: true,
  });
});
