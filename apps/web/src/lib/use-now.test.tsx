import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

const startMs = 1_800_000_000_000;

function Clock({ intervalMs, seen }: { intervalMs: number; seen: number[] }) {
  seen.push(useNow(intervalMs) - startMs);
  return null;
}

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers({ now: startMs + 300 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('useNow', () => {
  it('changes on whole seconds', () => {
    const seen: number[] = [];
    render(<Clock intervalMs={1000} seen={seen} />);
    pass(699);
    expect(seen.at(-1)).toBe(0);
    pass(1);
    expect(seen.at(-1)).toBe(1000);
    pass(5000);
    expect(seen.at(-1)).toBe(6000);
  });

  it('runs one timer for all, and re-renders each no more often than it asked for', () => {
    const everySecond: number[] = [];
    const everyMinute: number[] = [];
    render(
      <>
        <Clock intervalMs={1000} seen={everySecond} />
        <Clock intervalMs={60_000} seen={everyMinute} />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    const before = everyMinute.length;
    pass(30_000);
    expect(everySecond.at(-1)).toBe(30_000);
    expect(everyMinute.length).toBe(before);
  });

  it('stands still while the page is hidden and is right at once when it is shown', () => {
    const seen: number[] = [];
    render(<Clock intervalMs={1000} seen={seen} />);
    setHidden(true);
    expect(vi.getTimerCount()).toBe(0);
    pass(90_000);
    expect(seen.at(-1)).toBe(0);
    setHidden(false);
    expect(seen.at(-1)).toBe(90_000);
  });

  it('leaves no timer behind', () => {
    const { unmount } = render(<Clock intervalMs={1000} seen={[]} />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
