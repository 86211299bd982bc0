import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { journal, stillness, walk } from '../testing/sample-games';
import { TaskReveal, turnTimes } from './task-reveal';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tasks = [journal, stillness, walk];

it('turns slower and slower, and comes to rest in time', () => {
  const times = turnTimes();
  const waits = times.map((at, turn) => at - (times[turn - 1] ?? 0));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(times.at(-1)).toBeCloseTo(3800);
});

it('lets titles pass and says the chosen one only at the end', async () => {
  vi.useFakeTimers();
  const onDone = vi.fn();
  render(<TaskReveal tasks={tasks} chosen={stillness} onDone={onDone} />);
  await act(() => vi.advanceTimersByTimeAsync(3700));
  expect(screen.queryByText('Selected: Ten minutes of stillness')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Selected: Ten minutes of stillness')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('is over at once for who asked for less motion', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onDone = vi.fn();
  render(<TaskReveal tasks={tasks} chosen={walk} onDone={onDone} />);
  expect(onDone).toHaveBeenCalledTimes(1);
});
