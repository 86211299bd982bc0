import { DEFAULT_CARD_CONFIG } from '@keyhold/rules/cards/deck';
import type { CardOdds } from '@keyhold/rules/cards/odds';
import { cardOdds } from '@keyhold/rules/cards/odds';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OddsView } from './odds-view';

const simulated: CardOdds = {
  method: 'SIMULATED',
  runs: 1000,
  chancesLeft: { best: 1, average: 9.68, worst: 34 },
  daysLeft: { best: 0, average: 0.37, worst: 1.4 },
  averageMargin: { chances: 0.41, days: 0.02 },
  outBy: [
    { day: 1, chance: 0.956, margin: 0.014 },
    { day: 3, chance: 1, margin: 0.004 },
    { day: 7, chance: 1, margin: 0 },
    { day: 14, chance: 1, margin: 0 },
    { day: 30, chance: 1, margin: 0 },
  ],
  withoutDrawing: { days: 1, longerChance: 0.13, margin: 0.02 },
  curve: [
    { share: 0.25, days: 0.2 },
    { share: 0.5, days: 0.34 },
    { share: 0.9, days: 0.8 },
    { share: 0.99, days: 1.4 },
  ],
};

function figuresOf(name: string): (string | null)[] {
  const tile = within(screen.getByRole('region', { name }));
  return tile.getAllByRole('definition').map((figure) => figure.textContent);
}

/** 'If you do not draw: 1 d until the timer opens it'. */
const waysShown = () =>
  screen
    .getAllByRole('term')
    .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent?.trim()}`);

it('shows best, average and worst of cards and days', () => {
  render(<OddsView odds={simulated} />);
  fireEvent.click(screen.getByText('How this is known'));
  expect(figuresOf('Time')).toEqual(['at once', '9 h', '1 d 10 h']);
  expect(figuresOf('Cards')).toEqual(['1', '9.5', '34']);
  const names = within(screen.getByRole('region', { name: 'Time' })).getAllByRole('term');
  expect(names.map((name) => name.textContent)).toEqual(['Best', 'Average', 'Worst']);
});

it('says how it knows', () => {
  const { rerender } = render(<OddsView odds={simulated} />);
  expect(screen.queryByText(/^Simulated/)).toBeNull();
  fireEvent.click(screen.getByText('How this is known'));
  expect(
    screen.getByText('Simulated, 1,000 runs; averages ± 0.5 cards, ± 0.1 days (95 %)'),
  ).toBeInTheDocument();
  const none = { DOUBLE_UP: 0, FREEZE: 0, PLUS_1_RED: 0, PLUS_2_RED: 0, PLUS_3_RED: 0 };
  const left = { ...none, GREEN: 1, RED: 5, RESET: 0, STICKY: 0, YELLOW: 0 };
  const exact = cardOdds({
    deck: { left, start: left, resetsDrawn: 0 },
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
  });
  rerender(<OddsView odds={exact} />);
  expect(screen.getByText('Exact')).toBeInTheDocument();
  expect(figuresOf('Cards')).toEqual(['1', '3.5', '6']);
});

it('draws one curve, and says it in words', () => {
  const { container, rerender } = render(<OddsView odds={simulated} />);
  expect(waysShown()).toEqual([
    'If you draw every chance: within 8 h an even chance of being out',
    'If you do not draw: 1 d until the timer opens it',
  ]);
  expect(screen.getByText('1 in 10 takes longer than the timer.')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent(/^Chance of being out: 9 in 10 are out within 19 h/);
  const line = container.querySelector('polyline')?.getAttribute('points')?.split(' ');
  expect(line).toHaveLength(5);
  expect(line?.at(0)).toBe('0,40');
  expect(line?.at(-1)?.split(',')[0]).toBe('100');
  const dots = [...container.querySelectorAll('path.dot')].map((dot) => dot.getAttribute('d'));
  expect(dots).toEqual(line?.slice(2, 4).map((point) => `M${point}h0`));
  rerender(<OddsView odds={{ ...simulated, curve: [] }} />);
  expect(container.querySelector('polyline')).toBeNull();
});

it('marks the end of the timer in the curve, as far as the curve goes', () => {
  const { container, rerender } = render(<OddsView odds={simulated} />);
  const mark = () => container.querySelector('path.timer')?.getAttribute('d');
  expect(mark()).toMatch(/^M71\.4\d*,0V5\.2$/);
  expect(screen.getByText('timer ends')).toBeVisible();
  rerender(<OddsView odds={{ ...simulated, withoutDrawing: { days: 2, longerChance: 0, margin: 0.01 } }} />);
  expect(mark()).toBeUndefined();
  expect(screen.queryByText('timer ends')).toBeNull();
});

it('says nothing of a timer that does not count, and nothing of its end while a card holds it', () => {
  const { rerender } = render(<OddsView odds={{ ...simulated, withoutDrawing: null }} />);
  expect(waysShown()).toEqual(['If you draw every chance: within 8 h an even chance of being out']);
  expect(screen.getByText('9 in 10 are out within 19 h.')).toBeVisible();
  expect(screen.getByText('The timer is not counted.')).toBeVisible();
  rerender(<OddsView odds={simulated} standsUntilDraw chances={3} />);
  expect(waysShown()).toEqual(['If you draw all 3 and go on: within 8 h an even chance of being out']);
  expect(screen.queryByText('The timer is not counted.')).toBeNull();
  expect(screen.queryByText('timer ends')).toBeNull();
});

it('says so where fewer than half are over within a month', () => {
  render(<OddsView odds={{ ...simulated, curve: [{ share: 0.05, days: 28 }] }} />);
  expect(waysShown()[0]).toMatch(/: within 30 d less than an even chance of being out$/);
});

it('lists the chances by day, and how far those may be off that are not nearly sure', () => {
  const { rerender } = render(<OddsView odds={simulated} />);
  const list = within(screen.getByRole('list', { name: 'Chance of being out within' }));
  expect(list.getAllByRole('listitem').map((day) => day.textContent)).toEqual([
    '1 day 96 %',
    '3 days > 99 %',
    '7 days 100 %',
    '14 days 100 %',
    '30 days 100 %',
  ]);
  fireEvent.click(screen.getByText('How this is known'));
  const legend = 'The chances: ± 2 % at most (95 %).';
  expect(screen.getByText(legend)).toBeVisible();
  const outBy = simulated.outBy.map((by) => ({ ...by, margin: 0 }));
  rerender(<OddsView odds={{ ...simulated, outBy, withoutDrawing: null }} />);
  expect(screen.queryByText(legend)).toBeNull();
});

it('says that the averages are exact where only the rest is simulated', () => {
  render(<OddsView odds={{ ...simulated, averageMargin: { chances: 0, days: 0 } }} />);
  fireEvent.click(screen.getByText('How this is known'));
  expect(screen.getByText('Simulated, 1,000 runs; averages exact')).toBeVisible();
});

it('says that it is working until there are odds, and that newer ones are on their way', () => {
  const { rerender, container } = render(<OddsView odds={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('Working out the odds');
  rerender(<OddsView odds={simulated} isFresh={false} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
});
