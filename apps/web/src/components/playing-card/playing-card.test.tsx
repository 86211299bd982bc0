import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import { cardTypes } from '@keyhold/rules/cards/deck';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardBack } from './card-back';
import { PlayingCard } from './playing-card';

describe('PlayingCard', () => {
  it('says its name, and how many there are', () => {
    const { rerender } = render(<PlayingCard type="PLUS_2_RED" size="medium" />);
    expect(screen.getByRole('img', { name: 'Plus two' })).toBeVisible();
    rerender(<PlayingCard type="PLUS_2_RED" size="medium" count={30} />);
    expect(screen.getByRole('img', { name: 'Plus two, 30' })).toHaveTextContent('30');
  });

  it('shows of a drawn yellow card which of the two it did', () => {
    const drawn = (yellowEffect: number) => (
      <PlayingCard type="YELLOW" size="medium" yellowEffect={yellowEffect} />
    );
    const { rerender } = render(drawn(3));
    expect(screen.getByRole('img', { name: 'Yellow' })).toHaveTextContent('3+3+3Yellow');
    rerender(drawn(-2));
    expect(screen.getByRole('img', { name: 'Yellow' })).toHaveTextContent('2−2−2Yellow');
    rerender(drawn(0));
    expect(screen.getByRole('img', { name: 'Yellow' })).toHaveTextContent('YYYellow');
  });

  it('says when it is drawn that its number is red cards', () => {
    const { rerender } = render(<PlayingCard type="PLUS_1_RED" size="large" />);
    expect(screen.getByRole('img', { name: 'Plus one' })).toHaveTextContent('1+1+1Plus onered card');
    rerender(<PlayingCard type="YELLOW" size="large" yellowEffect={-2} />);
    expect(screen.getByRole('img', { name: 'Yellow' })).toHaveTextContent('2−2−2Yellowred cards');
    rerender(<PlayingCard type="YELLOW" size="large" />);
    expect(screen.getByRole('img', { name: 'Yellow' })).toHaveTextContent('YYYellow');
  });

  it('says nothing where its name stands beside it', () => {
    render(<PlayingCard type="GREEN" size="small" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('CardBack', () => {
  it('is silent unless it is given words', () => {
    const { rerender } = render(<CardBack size="medium" />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<CardBack size="medium" label="A card face down" />);
    expect(screen.getByRole('img', { name: 'A card face down' })).toBeVisible();
  });
});

describe('the texts of the cards', () => {
  it('shows every kind once', () => {
    expect([...cardOrder].sort()).toEqual([...cardTypes].sort());
  });

  it('gives each kind a name of its own and one sentence', () => {
    expect(new Set(cardOrder.map((type) => cardTexts[type].name)).size).toBe(cardTypes.length);
    for (const type of cardOrder) expect(cardTexts[type].explanation).toMatch(/^[A-Z][^.]+\.$/);
  });
});
