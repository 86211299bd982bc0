import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eliminationOrder, pickerSteps, STEP_MS, stepWithin } from './picker-phases';
import { TaskPicker } from './task-picker';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tasks = ['Journal', 'Walk', 'Stillness'].map((title) => ({ id: title.toLowerCase(), title }));
const texts = { choosing: 'Choosing', chosen: (title: string) => `Selected: ${title}` };

it('one goes every 900 ms; 600 ms later the last is looked at for 500 ms', () => {
  expect(pickerSteps(3)).toEqual([
    { at: 0, phase: 'eliminating', out: 0 },
    { at: 900, phase: 'eliminating', out: 1 },
    { at: 1800, phase: 'eliminating', out: 2 },
    { at: 2400, phase: 'finalizing', out: 2 },
    { at: 2900, phase: 'complete', out: 2 },
  ]);
  for (const count of [3, 6, 10])
    expect(pickerSteps(count, stepWithin(count, 3800)).at(-1)?.at).toBeLessThanOrEqual(3800);
  expect(stepWithin(2, 60_000)).toBe(STEP_MS);
});

it('the chosen one is never among those that go', () => {
  for (const { id } of tasks) {
    const order = eliminationOrder(
      tasks.map((task) => task.id),
      id,
      () => 0,
    );
    expect(order).toHaveLength(2);
    expect(order).not.toContain(id);
  }
});

it('waits until one is chosen, and says which only at the end', async () => {
  vi.useFakeTimers();
  const onDone = vi.fn();
  const picker = (chosenId: string | null) => (
    <TaskPicker tasks={tasks} chosenId={chosenId} texts={texts} onDone={onDone} />
  );
  const { rerender } = render(picker(null));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(onDone).not.toHaveBeenCalled();
  rerender(picker('walk'));
  await act(() => vi.advanceTimersByTimeAsync(2800));
  expect(screen.queryByText('Selected: Walk')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Selected: Walk')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('is over at once for who asked for less motion', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onDone = vi.fn();
  render(<TaskPicker tasks={tasks} chosenId="journal" texts={texts} onDone={onDone} />);
  expect(onDone).toHaveBeenCalledTimes(1);
});
