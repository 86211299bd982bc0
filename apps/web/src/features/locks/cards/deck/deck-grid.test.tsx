import { cardTexts } from '@keyhold/contracts/cards/card-texts';
import { type CardCounts, cardsIn, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DeckSummary } from './card-terms';
import { cardsOnPage, DeckGrid } from './deck-grid';

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

describe('DeckGrid', () => {
  it('shows every card of a small deck, the green one first, without pages', () => {
    render(<DeckGrid counts={DEFAULT_CARD_COUNTS} />);
    expect(shown()).toHaveLength(cardsIn(DEFAULT_CARD_COUNTS));
    expect(shown().slice(0, 5)).toEqual(['Green', 'Red', 'Red', 'Red', 'Sticky']);
    expect(screen.getByText('12 cards left')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });

  it('turns pages of 24 and stops at both ends', async () => {
    const user = userEvent.setup();
    render(<DeckGrid counts={large} />);
    const next = screen.getByRole('button', { name: 'Next page' });
    const previous = screen.getByRole('button', { name: 'Previous page' });
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(shown()).toEqual(['Green', ...Array<string>(23).fill('Red')]);
    await user.click(previous);
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await user.click(next);
    expect(shown()).toEqual([...Array<string>(7).fill('Red'), ...Array<string>(17).fill('Freeze')]);
    await user.click(next);
    expect(shown()).toEqual(['Freeze', 'Freeze', 'Double up']);
    await user.click(next);
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    await user.click(previous);
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
  });

  it('stays on a page that there is when cards go', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<DeckGrid counts={{ ...none, RED: 25 }} />);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<DeckGrid counts={{ ...none, RED: 24 }} />);
    expect(shown()).toHaveLength(24);
  });

  it('gives nothing of a hidden deck away: twenty backs', () => {
    const { container } = render(<DeckGrid counts={null} />);
    expect(screen.getByText('What is left in the deck is hidden.')).toBeVisible();
    expect(container.querySelectorAll('.back')).toHaveLength(20);
    expect(container).toHaveTextContent(/^What is left in the deck is hidden\.$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what a card does while the pointer is on it, and for two seconds where it was touched', () => {
    vi.useFakeTimers();
    render(<DeckGrid counts={{ ...none, STICKY: 1 }} />);
    const card = screen.getByRole('button', { name: 'Sticky' });
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
    render(<DeckGrid counts={{ ...none, STICKY: 1, RESET: 1 }} />);
    const card = (name: string) => screen.getByRole('button', { name });
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
    render(<DeckGrid counts={{ ...none, RED: 3, STICKY: 2 }} />);
    const tip = (name: string) => screen.queryByText(new RegExp(`^${name}: `));
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Red');
    expect(document.activeElement).toHaveAccessibleDescription(cardTexts.RED.explanation);
    expect(tip('Red')).toBeVisible();
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Sticky');
    expect(tip('Red')).toBeNull();
    expect(tip('Sticky')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(tip('Sticky')).toBeNull();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('says when no cards are left', () => {
    render(<DeckGrid counts={none} />);
    expect(screen.getByText('No cards are left.')).toBeVisible();
  });
});

describe('cardsOnPage', () => {
  it('holds every card exactly once over all pages of a very large deck', () => {
    const counts: CardCounts = { ...none, GREEN: 1, STICKY: 1000, RED: 999, YELLOW: 47 };
    const seen = { ...none };
    let page = 0;
    for (let cards = cardsOnPage(counts, page); cards.length > 0; cards = cardsOnPage(counts, page)) {
      expect(cards.length).toBeLessThanOrEqual(24);
      for (const type of cards) seen[type] += 1;
      page += 1;
    }
    expect(seen).toEqual(counts);
    expect(page).toBe(Math.ceil(cardsIn(counts) / 24));
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
