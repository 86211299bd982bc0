import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryPictures } from './retry-pictures';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = retryPictures();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A picture of the page, and how often it was asked for. */
function picture(src: string) {
  const made = document.createElement('img');
  document.body.append(made);
  made.setAttribute('src', src);
  const asked = vi.spyOn(made, 'setAttribute');
  return { made, times: () => asked.mock.calls.length, fail: () => made.dispatchEvent(new Event('error')) };
}

test('a picture that did not come is asked for twice more, and again once the line is back', () => {
  const { made, times, fail } = picture('/api/uploads/1');
  fail();
  vi.advanceTimersByTime(2_000);
  expect(times()).toBe(1);
  fail();
  vi.advanceTimersByTime(15_000);
  expect(times()).toBe(2);
  fail();
  vi.advanceTimersByTime(600_000);
  expect(times()).toBe(2);
  window.dispatchEvent(new Event('online'));
  expect(times()).toBe(3);
  made.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('online'));
  expect(times()).toBe(3);
});

test('one that left the page, or is of no server, is left alone', () => {
  const gone = picture('/api/uploads/2');
  gone.fail();
  gone.made.remove();
  const local = picture('blob:1');
  local.fail();
  vi.advanceTimersByTime(600_000);
  window.dispatchEvent(new Event('online'));
  expect([gone.times(), local.times()]).toEqual([0, 0]);
});
