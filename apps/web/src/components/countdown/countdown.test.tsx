import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown, reachedMark } from './countdown';

const startMs = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('Countdown', () => {
  it('counts down, announces the last minute and reports its end once', () => {
    const onEnd = vi.fn();
    render(<Countdown endsAt={startMs + 62_000} label="Break" onEnd={onEnd} />);
    const timer = screen.getByRole('timer', { name: 'Break: 1 minute 2 seconds left' });
    expect(timer).toHaveTextContent('1m02s');
    expect(screen.queryByText('Break: 1 minute left')).toBeNull();
    pass(2000);
    expect(screen.getByText('Break: 1 minute left')).toBeInTheDocument();
    pass(60_000);
    expect(screen.getByText('Break: over')).toBeInTheDocument();
    pass(5000);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('reachedMark', () => {
  it.each([
    [3_600_001, null],
    [3_600_000, 3_600_000],
    [59_000, 60_000],
    [0, 0],
  ])('%i ms left: %s', (remainingMs, mark) => {
    expect(reachedMark(remainingMs)).toBe(mark);
  });
});
