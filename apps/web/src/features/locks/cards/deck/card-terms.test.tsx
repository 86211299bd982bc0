import { DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CardTerms, type CardTermsProps } from './card-terms';
import { type TermsOfDeck, useTermsOdds } from './use-terms-odds';

type Terms = CardTermsProps['template'] & TermsOfDeck;

const template: Terms = {
  cardGameEnabled: true,
  cumulativeChancesEnabled: true,
  cardCounts: DEFAULT_CARD_COUNTS,
  cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 7200 },
  taskModule: null,
  initialDurationSeconds: 86_400,
  maxDurationSeconds: null,
  limitBeyondMax: false,
};

/** The deck with its odds, as the terms of a lock have it. */
function Deck({ template }: { template: Terms }) {
  return <CardTerms template={template} odds={useTermsOdds(template)} />;
}

const show = (fields: Partial<typeof template> = {}) =>
  render(<Deck template={{ ...template, ...fields }} />);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;

it('shows the deck, what its cards do, and the odds', async () => {
  show();
  const kinds = within(screen.getByRole('list', { name: 'Cards left of each kind' }));
  expect(kinds.getAllByRole('listitem').map((kind) => kind.textContent)).toContain('3Red');
  expect(fact('Red card adds')).toHaveTextContent('2 hours');
  expect(fact('Freeze card lasts at least')).toHaveTextContent('1 hour');
  expect(fact('Yellow card')).toHaveTextContent('adds 1 to 3 or removes 1 to 2 red');
  expect(fact('Chances')).toHaveTextContent('One an hour; unused ones add up');
  expect(await screen.findByText(/^An even chance of being out within /)).toBeVisible();
});

it('shows backs and no odds where the keyholder hides the deck', () => {
  const { container } = show({ cardCounts: null, cumulativeChancesEnabled: false });
  expect(screen.getByText(/^Your keyholder hides the deck/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Cards left of each kind' })).toBeNull();
  expect(container.querySelectorAll('.back')).toHaveLength(6);
  expect(screen.queryByText('Odds')).toBeNull();
  expect(fact('Chances')).toHaveTextContent('One an hour, never more');
});

it('promises no end by the timer where its zero waits for points', async () => {
  const user = userEvent.setup();
  const none = Object.fromEntries(Object.keys(DEFAULT_CARD_COUNTS).map((type) => [type, 0]));
  const deck = {
    cardCounts: { ...DEFAULT_CARD_COUNTS, ...none, GREEN: 1, RED: 899 },
    cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 60 },
  };
  const day3 = async () => (await screen.findByText('3 days')).closest('li');
  const { rerender } = show(deck);
  await user.click(screen.getByText('Odds'));
  expect(await day3()).toHaveTextContent('100 %');
  const task = { id: '1', title: 'Tidy up', description: '', type: 'neutral' as const, points: 5 };
  const waits = { enabled: true, requireMinimumPoints: true, minimumPointsRequired: 10, tasks: [task] };
  const taskModule = { ...DEFAULT_TASK_MODULE, ...waits };
  rerender(<Deck template={{ ...template, ...deck, taskModule }} />);
  // The 73 draws until then, of 900 cards.
  await waitFor(async () => expect(await day3()).toHaveTextContent('3 days 8 %'));
});

it('says what the cards do: those of the deck, or all where it is hidden', async () => {
  const user = userEvent.setup();
  const { rerender } = show({ cardCounts: { ...DEFAULT_CARD_COUNTS, RESET: 0 } });
  await user.click(screen.getByText('What the cards do'));
  const legend = within(await screen.findByRole('list', { name: 'What the cards do' }));
  expect(legend.getByText('Doubles the remaining deck.')).toBeVisible();
  expect(legend.getAllByRole('listitem')).toHaveLength(9);
  rerender(<Deck template={{ ...template, cardCounts: null }} />);
  expect(legend.getAllByRole('listitem')).toHaveLength(10);
});

it('is not there without a card game', () => {
  expect(show({ cardGameEnabled: false }).container).toBeEmptyDOMElement();
});
