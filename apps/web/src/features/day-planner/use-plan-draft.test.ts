import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showToast, useToasts } from '../../components/feedback/toast-store';
import { forgetAllDrafts } from '../../lib/form/kept-draft';
import { clearToasts } from '../../testing/clear-toasts';
import type { CurrentDay, DayPlan } from './day-planner.calls';
import { newSlot, undoToast, usePlanDraft } from './use-plan-draft';

beforeEach(clearToasts);
afterEach(forgetAllDrafts);

const slot = (from: string, to: string) => ({
  from,
  to,
  location: 'desk',
  activity: 'reading',
  outfit: [],
});
const at = '2026-05-04T06:00:00.000Z';
const planOf = (_id: string, slots: DayPlan['slots']): DayPlan => ({
  _id,
  slots,
  timezone: 'Europe/Stockholm',
  effective_from: at,
  created_at: at,
  generated_by: null,
  generated_at: null,
  generation_duration: null,
});
const dayOf = (currentPlan: DayPlan): CurrentDay => ({
  success: true,
  currentPlan,
  currentSlot: null,
  currentUntil: null,
  timezone: 'Europe/Stockholm',
  plannerSettings: { autoUpdate: false, minSlotDuration: 45, maxSlotsPerDay: 12, allowOverlaps: false },
  canGenerate: true,
  isAutomatic: false,
  jobId: null,
});

const own = [slot('07:00', '09:00'), slot('09:00', '10:30')];
const made = planOf('made', [slot('08:00', '12:00')]);

/** The own day, and how another one takes its place and gives it back. */
function open() {
  const { result, rerender } = renderHook(usePlanDraft, { initialProps: dayOf(planOf('own', own)) });
  return {
    page: () => result.current,
    times: () => result.current.draft.slots.map(({ from, to }) => `${from}-${to}`),
    give(plan: DayPlan) {
      rerender(dayOf(plan));
    },
    takeAndUndo() {
      const { saved, changed } = result.current.former();
      act(() => void result.current.discard());
      rerender(dayOf(made));
      const back = planOf('back', own);
      rerender(dayOf(back));
      act(() => result.current.settle(back, saved, changed));
      return { saved, changed };
    },
  };
}

it('brings back the day that was saved, and what stood on the page as not saved', () => {
  const { page, times, takeAndUndo } = open();
  act(() => void page().change({ slots: [newSlot(slot('07:00', '08:00'))] }));
  const { saved } = takeAndUndo();
  expect(saved.slots).toHaveLength(2);
  expect(times()).toEqual(['07:00-08:00']);
  expect(page().isChanged).toBe(true);
  expect(page().isStale).toBe(false);
  act(() => void page().discard());
  expect(times()).toEqual(['07:00-09:00', '09:00-10:30']);
});

it('brings back nothing unsaved where the page showed the saved day, also after a change and its opposite', () => {
  const { page, times, takeAndUndo } = open();
  act(() => void page().change({ timezone: 'Europe/Paris' }));
  act(() => void page().change({ timezone: 'Europe/Stockholm' }));
  expect(page().isChanged).toBe(true);
  expect(takeAndUndo().changed).toBeNull();
  expect(times()).toEqual(['07:00-09:00', '09:00-10:30']);
  expect(page().isChanged).toBe(false);
});

it('still knows changes of an older plan as that', () => {
  const { page, give, takeAndUndo } = open();
  act(() => void page().change({ timezone: 'Europe/Paris' }));
  give(planOf('elsewhere', own));
  expect(page().isStale).toBe(true);
  takeAndUndo();
  expect(page().isStale).toBe(true);
});

it.each(['change', 'discard', 'settle'] as const)('takes the Undo of the last change away: %s', (next) => {
  const { page } = open();
  const { result: toasts } = renderHook(useToasts);
  const { draft } = page();
  act(() => void page().change({ slots: [] }));
  act(() => void showToast({ title: 'Timeline Cleared', key: undoToast }));
  expect(toasts.current).toHaveLength(1);
  act(() => {
    if (next === 'settle') page().settle(made, draft);
    else if (next === 'discard') page().discard();
    else page().change({ timezone: 'Europe/Paris' });
  });
  expect(toasts.current).toEqual([]);
});
