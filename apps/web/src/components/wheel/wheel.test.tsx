import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Wheel } from './wheel';
import { WHEEL_COLORS } from './wheel-colors';

const options = [
  { id: 'a', label: 'Extra hour', color: WHEEL_COLORS[0], durationSeconds: 3600 },
  { id: 'b', label: 'Mercy', color: WHEEL_COLORS[1], durationSeconds: -5400 },
  {
    id: 'c',
    label: 'A label that is much too long for one of its lines',
    color: WHEEL_COLORS[2],
    durationSeconds: 900,
  },
];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

function angle(): number {
  const turning = screen.getByRole('img').querySelector<SVGGElement>('.turning');
  return Number.parseFloat(turning?.style.transform.replace('rotate(', '') ?? '');
}

/** The segment under the pointer, of three. */
function underPointer(): number {
  return ((Math.round(-angle() / 120) % 3) + 3) % 3;
}

describe('Wheel', () => {
  it('says its options and keeps the whole of a long label', () => {
    render(<Wheel options={options} landOn={null} spinning={false} onLanded={vi.fn()} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Wheel of fortune. Extra hour: adds 1 hour; Mercy: takes away 1 hour 30 minutes; ' +
        'A label that is much too long for one of its lines: adds 15 minutes',
    );
    expect(screen.getByText('−1h 30m')).toBeInTheDocument();
    expect(screen.getByText(/^A label that is much too long.*adds 15 minutes$/)).toBeInTheDocument();
  });

  it('turns the words over that stand in its lower half', () => {
    const isOver = (words: string) => screen.getByText(words).hasAttribute('transform');
    const wheel = (landOn: number | null) => (
      <Wheel options={options} landOn={landOn} spinning={false} onLanded={vi.fn()} />
    );
    const { rerender } = render(wheel(null));
    expect([isOver('+1h'), isOver('−1h 30m')]).toEqual([false, true]);
    rerender(wheel(1));
    expect([isOver('+1h'), isOver('−1h 30m')]).toEqual([true, false]);
  });

  it('turns while it waits, lands on the answer and says so once', () => {
    const onLanded = vi.fn();
    const { rerender } = render(<Wheel options={options} landOn={null} spinning onLanded={onLanded} />);
    pass(2000);
    expect(angle()).not.toBe(0);
    expect(onLanded).not.toHaveBeenCalled();
    rerender(<Wheel options={options} landOn={1} spinning onLanded={onLanded} />);
    pass(2500);
    expect(onLanded).not.toHaveBeenCalled();
    pass(1500);
    expect(onLanded).toHaveBeenCalledOnce();
    expect(underPointer()).toBe(1);
    const rest = angle();
    rerender(<Wheel options={options} landOn={1} spinning={false} onLanded={onLanded} />);
    pass(3000);
    expect(angle()).toBeCloseTo(rest);
    expect(onLanded).toHaveBeenCalledOnce();
  });

  it('lands also where the answer comes after it has come to rest', () => {
    const onLanded = vi.fn();
    const { rerender } = render(<Wheel options={options} landOn={null} spinning onLanded={onLanded} />);
    pass(20_000);
    const rest = angle();
    pass(1000);
    expect(angle()).toBe(rest);
    rerender(<Wheel options={options} landOn={2} spinning onLanded={onLanded} />);
    pass(5000);
    expect(onLanded).toHaveBeenCalledOnce();
    expect(underPointer()).toBe(2);
  });

  it('comes to rest without a landing when the spin is called off', () => {
    const onLanded = vi.fn();
    const { rerender } = render(<Wheel options={options} landOn={null} spinning onLanded={onLanded} />);
    pass(1000);
    rerender(<Wheel options={options} landOn={null} spinning={false} onLanded={onLanded} />);
    pass(5000);
    const rest = angle();
    pass(1000);
    expect(angle()).toBe(rest);
    expect(onLanded).not.toHaveBeenCalled();
  });

  it('shows an earlier result at once', () => {
    const onLanded = vi.fn();
    render(<Wheel options={options} landOn={2} spinning={false} onLanded={onLanded} />);
    expect(underPointer()).toBe(2);
    expect(onLanded).not.toHaveBeenCalled();
  });

  it('only fades for who asked for stillness', () => {
    const onLanded = vi.fn();
    const wheel = (landOn: number | null, spinning: boolean) => (
      <Wheel options={options} landOn={landOn} spinning={spinning} onLanded={onLanded} reducedMotion />
    );
    const { rerender } = render(wheel(null, true));
    const turning = screen.getByRole('img').querySelector('.turning');
    pass(3000);
    expect(angle()).toBeNaN();
    expect(turning).toHaveClass('faded');
    rerender(wheel(1, true));
    pass(250);
    expect(onLanded).toHaveBeenCalledOnce();
    expect(underPointer()).toBe(1);
    expect(turning).not.toHaveClass('faded');
  });

  it('leaves nothing running behind', () => {
    const { unmount } = render(<Wheel options={options} landOn={null} spinning onLanded={vi.fn()} />);
    pass(500);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
