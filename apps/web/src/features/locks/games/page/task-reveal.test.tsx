import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { journal, stillness, walk } from '../testing/sample-games';
import { TaskReveal } from './task-reveal';

afterEach(() => {
  vi.useRealTimers();
});

it('is over in four and a half seconds, also where the chosen one is no task of the module any more', async () => {
  vi.useFakeTimers();
  const onDone = vi.fn();
  render(<TaskReveal tasks={[journal, walk]} chosen={stillness} onDone={onDone} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByText('Selected: Ten minutes of stillness')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Selected: Ten minutes of stillness')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('is over at once for whoever skips it', () => {
  const onDone = vi.fn();
  render(<TaskReveal tasks={[journal, walk]} chosen={journal} onDone={onDone} />);
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});
