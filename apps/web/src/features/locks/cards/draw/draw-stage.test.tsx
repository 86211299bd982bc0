import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawStage, type DrawStageProps } from './draw-stage';
import { type DrawnCard, FLIP_MS, SHUFFLE_MS } from './use-draw-steps';

const plusTwo: DrawnCard = {
  cardType: 'PLUS_2_RED',
  yellowEffect: null,
  sentence: 'Two red cards joined the deck.',
};

/** A draw that the test answers. */
function heldDraw() {
  let resolve: (drawn: DrawnCard) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const answer = new Promise<DrawnCard>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return {
    draw: vi.fn(() => answer),
    resolve: (drawn: DrawnCard) => resolve(drawn),
    reject: (reason: Error) => reject(reason),
  };
}

function stage(props: Partial<DrawStageProps> = {}) {
  return (
    <DrawStage
      cardsInFan={12}
      canDraw
      draw={async () => plusTwo}
      onDone={vi.fn()}
      onLeave={vi.fn()}
      reducedMotion={false}
      {...props}
    />
  );
}

const back = (place: number, of = 7) => screen.getByRole('button', { name: `Card ${place} of ${of}` });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Until the backs lie there: the table starts by itself. */
const shuffled = () => pass(SHUFFLE_MS);
const flipped = () => pass(FLIP_MS);
const reveal = () => screen.getByRole('alertdialog', { name: 'Plus two' });

beforeEach(() => {
  // Goes on by itself as well, a little, since what a person does waits for it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('DrawStage', () => {
  it('is played with the keyboard alone', async () => {
    const user = userEvent.setup();
    const { draw, resolve } = heldDraw();
    const onDone = vi.fn();
    const onLeave = vi.fn();
    render(stage({ draw, onDone, onLeave, inDeck: '1 of 12 is green.' }));
    await shuffled();
    expect(back(4)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Pick any card. 1 of 12 is green.');
    await user.keyboard('{ArrowRight}{End}{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(back(6)).toHaveFocus();
    expect(draw).not.toHaveBeenCalled();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(draw).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('Drawing your card');
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await act(async () => resolve(plusTwo));
    await flipped();
    expect(reveal()).toHaveAccessibleDescription('Two red cards joined the deck.');
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onDone).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText(plusTwo.sentence)).toBeNull());
  });

  it('lets any back be picked with the pointer', async () => {
    const user = userEvent.setup();
    render(stage({ cardsInFan: 3 }));
    await shuffled();
    await user.click(back(1, 3));
    await flipped();
    expect(reveal()).toBeVisible();
  });

  it.each([
    ['Escape', '{Escape}'],
    ['the button', '{Tab}{Enter}'],
  ])('is left with %s, without a draw', async (_, keys) => {
    const user = userEvent.setup();
    const { draw } = heldDraw();
    const onLeave = vi.fn();
    render(stage({ draw, onLeave }));
    await shuffled();
    await user.keyboard(keys);
    expect(onLeave).toHaveBeenCalledOnce();
    expect(draw).not.toHaveBeenCalled();
  });

  it('is left after a refusal', async () => {
    const user = userEvent.setup();
    const refused = heldDraw();
    const onLeave = vi.fn();
    render(stage({ draw: refused.draw, onLeave }));
    await shuffled();
    await user.click(back(2));
    expect(onLeave).not.toHaveBeenCalled();
    await act(async () => refused.reject(new Error('too soon')));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('goes straight to the card for who asked for stillness', async () => {
    const user = userEvent.setup();
    const { draw, resolve } = heldDraw();
    const onDone = vi.fn();
    render(stage({ draw, onDone, reducedMotion: true }));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Drawing your card');
    expect(draw).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /^Card/ })).toBeNull();
    await act(async () => resolve(plusTwo));
    expect(reveal()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('offers the next draw first where more chances wait, and may be left all the same', async () => {
    const user = userEvent.setup();
    const onAgain = vi.fn();
    const onDone = vi.fn();
    const draw = async () => ({ ...plusTwo, chancesLeft: 2 });
    render(stage({ draw, onAgain, onDone, reducedMotion: true }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Draw again, 2 chances left' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onAgain).toHaveBeenCalledOnce();
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('draws once where React looks twice', async () => {
    const { draw } = heldDraw();
    render(<StrictMode>{stage({ draw, reducedMotion: true })}</StrictMode>);
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Drawing your card');
    expect(draw).toHaveBeenCalledOnce();
  });

  it('goes on when the reveal is left by Escape', async () => {
    const onDone = vi.fn();
    render(stage({ onDone, reducedMotion: true }));
    await pass(0);
    fireEvent(reveal(), new Event('cancel', { cancelable: true }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('is left where no card may be drawn any more', async () => {
    const { draw } = heldDraw();
    const onLeave = vi.fn();
    const { rerender } = render(stage({ draw, onLeave }));
    await shuffled();
    rerender(stage({ draw, onLeave, canDraw: false }));
    expect(screen.queryByRole('button', { name: /^Card/ })).toBeNull();
    expect(onLeave).toHaveBeenCalledOnce();
    expect(draw).not.toHaveBeenCalled();
  });

  it('shows the card that was drawn even where the news of it came first', async () => {
    const user = userEvent.setup();
    const { draw, resolve } = heldDraw();
    const { rerender } = render(stage({ draw, cardsInFan: 2 }));
    await shuffled();
    await user.click(back(2, 2));
    rerender(stage({ draw, cardsInFan: 1, canDraw: false }));
    await act(async () => resolve(plusTwo));
    await flipped();
    expect(reveal()).toBeVisible();
  });

  it('leaves no timer behind, neither in the shuffle nor in the flip', async () => {
    const first = render(stage());
    await pass(1);
    expect(vi.getTimerCount()).toBe(1);
    first.unmount();
    expect(vi.getTimerCount()).toBe(0);

    const second = render(stage());
    await shuffled();
    await act(async () => fireEvent.click(back(1)));
    expect(vi.getTimerCount()).toBe(1);
    second.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts no flip where it is gone when the answer comes', async () => {
    const { draw, resolve } = heldDraw();
    const { unmount } = render(stage({ draw }));
    await shuffled();
    fireEvent.click(back(1));
    unmount();
    await act(async () => resolve(plusTwo));
    expect(vi.getTimerCount()).toBe(0);
  });
});
