import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeldPress } from './use-held-press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Message({ onHeld }: { onHeld: () => void }) {
  return (
    <p {...useHeldPress(onHeld)}>
      Words with <a href="https://example.org">an address</a>
    </p>
  );
}

function open() {
  const onHeld = vi.fn();
  const { unmount } = render(<Message onHeld={onHeld} />);
  return { onHeld, unmount, words: screen.getByText(/^Words/) };
}
const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }] });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('is held after a while, and then lets nothing be pressed by letting go', () => {
  const { onHeld, words } = open();
  fireEvent.touchStart(words, at(0));
  fireEvent.touchMove(words, at(6));
  wait(400);
  expect(onHeld).not.toHaveBeenCalled();
  wait(100);
  expect(onHeld).toHaveBeenCalledOnce();
  const end = createEvent.touchEnd(words);
  fireEvent(words, end);
  expect(end.defaultPrevented).toBe(true);
});

it.each([
  ['a short one', (words: HTMLElement) => fireEvent.touchEnd(words)],
  ['a finger that moves on', (words: HTMLElement) => fireEvent.touchMove(words, at(40))],
  ['a second finger', (words: HTMLElement) => fireEvent.touchStart(words, { touches: [{}, {}] })],
])('is not held: %s', (_, then) => {
  const { onHeld, words } = open();
  fireEvent.touchStart(words, at(0));
  wait(100);
  then(words);
  wait(1000);
  expect(onHeld).not.toHaveBeenCalled();
});

it('is the other mouse button, too, but on a link', () => {
  const { onHeld, words } = open();
  expect(fireEvent.contextMenu(screen.getByRole('link'))).toBe(true);
  expect(onHeld).not.toHaveBeenCalled();
  expect(fireEvent.contextMenu(words)).toBe(false);
  expect(onHeld).toHaveBeenCalledOnce();
});

it('ends with what was pressed', () => {
  const { onHeld, words, unmount } = open();
  fireEvent.touchStart(words, at(0));
  unmount();
  vi.advanceTimersByTime(1000);
  expect(onHeld).not.toHaveBeenCalled();
});
