import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToConfirm, useConfirmRequest } from './fresh-login';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits for what asks, which comes after the page', async () => {
  const answers = [askToConfirm(), askToConfirm()];
  const { result, unmount } = renderHook(() => useConfirmRequest());
  expect(result.current.asked).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(result.current.asked).toBe(true);
  act(() => result.current.settle(true));
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(result.current.asked).toBe(false);
  unmount();
});

it('does not wait for ever where nothing asks', async () => {
  const answer = askToConfirm();
  vi.advanceTimersByTime(10_000);
  expect(await answer).toBe(false);
  const { result } = renderHook(() => useConfirmRequest());
  expect(result.current.asked).toBe(false);
});
