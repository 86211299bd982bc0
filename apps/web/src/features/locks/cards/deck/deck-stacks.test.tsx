import { cardTexts } from '@keyhold/contracts/cards/card-texts';
import { type CardCounts, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DeckSummary } from './card-terms';
import { DeckStacks } from './deck-stacks';

const none: CardCounts = {
  DOUBLE_UP: 0,
  FREEZE: 0,
  GREEN: 0,
  RED: 0,
  PLUS_1_RED: 0,
  PLUS_2_RED: 0,
  PLUS_3_RED: 0,
  RESET: 0,
  STICKY: 0,
  YELLOW: 0,
};
const large: CardCounts = { ...none, GREEN: 1, RED: 30, FREEZE: 19, DOUBLE_UP: 1 };

function shown(): string[] {
  return screen.getAllByRole('img').map((card) => card.getAttribute('aria-label') ?? '');
}

describe('DeckStacks', () => {
  it('shows a stack for each kind that is left, the green one first, with how many there are', () => {
    const { rerender } = render(<DeckStacks counts={DEFAULT_CARD_COUNTS} />);
    expect(shown().slice(0, 3)).toEqual(['Green, 1', 'Red, 3', 'Sticky, 1']);
    expect(shown()).toHaveLength(10);
    rerender(<DeckStacks counts={large} />);
    expect(shown()).toEqual(['Green, 1', 'Red, 30', 'Freeze, 19', 'Double up, 1']);
  });

  it('gives nothing of a hidden deck away: twenty backs', () => {
    const { container } = render(<DeckStacks counts={null} />);
    expect(screen.getByText('What is left in the deck is hidden.')).toBeVisible();
    expect(container.querySelectorAll('.back')).toHaveLength(20);
    expect(container).toHaveTextContent(/^What is left in the deck is hidden\.$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what a card does while the pointer is on it, and for two seconds where it was touched', () => {
    vi.useFakeTimers();
    render(<DeckStacks counts={{ ...none, STICKY: 1 }} />);
    const card = screen.getByRole('button', { name: 'Sticky, 1' });
    const tip = () => screen.queryByText('Sticky: Adds time like a red card, and goes back into the deck.');
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(5000));
    expect(tip()).toBeVisible();
    fireEvent.pointerLeave(card, { pointerType: 'mouse' });
    expect(tip()).toBeNull();
    fireEvent.pointerEnter(card, { pointerType: 'touch' });
    fireEvent.pointerLeave(card, { pointerType: 'touch' });
    act(() => vi.advanceTimersByTime(1999));
    expect(tip()).toBeVisible();
    act(() => vi.advanceTimersByTime(1));
    expect(tip()).toBeNull();
    vi.useRealTimers();
  });

  it('goes by itself also where the touch has moved the focus from another card', () => {
    vi.useFakeTimers();
    render(<DeckStacks counts={{ ...none, STICKY: 1, RESET: 1 }} />);
    const card = (name: string) => screen.getByRole('button', { name: `${name}, 1` });
    const tips = () => screen.queryAllByText(/^(Sticky|Reset): /).map(({ textContent }) => textContent?.[0]);
    for (const name of ['Sticky', 'Reset']) {
      fireEvent.pointerEnter(card(name), { pointerType: 'touch' });
      act(() => card(name).focus());
    }
    expect(tips()).toEqual(['R']);
    act(() => vi.advanceTimersByTime(2000));
    expect(tips()).toEqual([]);
    vi.useRealTimers();
  });

  it('says what a card does to the keyboard, once for each kind', async () => {
    const user = userEvent.setup();
    render(<DeckStacks counts={{ ...none, RED: 3, STICKY: 2 }} />);
    const tip = (name: string) => screen.queryByText(new RegExp(`^${name}: `));
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Red, 3');
    expect(document.activeElement).toHaveAccessibleDescription(cardTexts.RED.explanation);
    expect(tip('Red')).toBeVisible();
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Sticky, 2');
    expect(tip('Red')).toBeNull();
    expect(tip('Sticky')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(tip('Sticky')).toBeNull();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('says when no cards are left', () => {
    render(<DeckStacks counts={none} />);
    expect(screen.getByText('No cards are left.')).toBeVisible();
  });
});

describe('DeckSummary', () => {
  it('names each kind with its count, also those that are gone', () => {
    render(<DeckSummary counts={large} />);
    const kinds = screen.getAllByRole('listitem').map((kind) => kind.textContent);
    expect(kinds).toHaveLength(10);
    expect(kinds).toContain('30Red');
    expect(kinds).toContain('0Reset');
  });
});
