import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useDeckOdds } from '../odds/use-card-odds';
import type { CardForm, CardSettings } from './card-game-section';
import { CardGameSection } from './card-game-section';

const { cardGameEnabled, infoHidden, cumulativeChancesEnabled, cardConfig, cardCounts } =
  DEFAULT_LOCK_SETTINGS;
const off: CardSettings = { cardGameEnabled, infoHidden, cumulativeChancesEnabled, cardConfig, cardCounts };
const on: CardSettings = { ...off, cardGameEnabled: true };

/** The form around the section, which keeps what is set. */
function Form({ heard, ...form }: Partial<CardForm> & { heard: (changes: object) => void }) {
  const [values, setValues] = useState(form.values ?? on);
  const odds = useDeckOdds({ ...values, timerMs: 86_400_000, hardStopMs: null });
  return (
    <CardGameSection
      kind="SELF"
      faults={{}}
      disabled={false}
      timerMs={null}
      hardStopMs={null}
      odds={odds}
      {...form}
      values={values}
      set={(changes) => {
        heard(changes);
        setValues({ ...values, ...changes });
      }}
    />
  );
}

function open(form: Partial<CardForm> = {}) {
  const heard = vi.fn();
  render(<Form {...form} heard={heard} />);
  return { user: userEvent.setup(), heard };
}

const kind = (name: string) => screen.getByRole('spinbutton', { name });

describe('the card game of a form', () => {
  it('is off, and shows its deck once it is on', async () => {
    const { user, heard } = open({ values: off });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Play with cards/ }));
    expect(heard).toHaveBeenCalledWith({ cardGameEnabled: true });
    expect(kind('Red')).toHaveValue('3');
    expect(screen.getByText('12 cards')).toBeVisible();
  });

  it('takes a deck that goes with the time while nobody has touched it', async () => {
    const { user } = open({ values: off, timerMs: 3.5 * DAY_MS });
    const play = screen.getByRole('switch', { name: /^Play with cards/ });
    await user.click(play);
    expect(screen.getByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'More: Freeze' }));
    await user.click(play);
    await user.click(play);
    expect(kind('Freeze')).toHaveValue('2');
  });

  it('changes the deck a card at a time, keeps the way out, and goes back to the default', async () => {
    const { user, heard } = open();
    await user.click(screen.getByRole('button', { name: 'More: Freeze' }));
    expect(heard).toHaveBeenLastCalledWith({ cardCounts: { ...cardCounts, FREEZE: 2 } });
    expect(screen.getByText('13 cards')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Less: Green' })).toBeDisabled();
    await user.clear(kind('Red'));
    await user.type(kind('Red'), '5000{Enter}');
    expect(heard).toHaveBeenLastCalledWith({ cardCounts: { ...cardCounts, FREEZE: 2, RED: 1000 } });
    await user.click(screen.getByRole('button', { name: 'Reset to default deck' }));
    expect(heard).toHaveBeenLastCalledWith({ cardCounts });
  });

  it('fills the deck for about the time that one wants', async () => {
    const { user, heard } = open();
    const picks = within(screen.getByRole('group', { name: 'Ready deck for a lock of about' }));
    expect(picks.getByRole('button', { pressed: true })).toHaveTextContent('9 hours');
    await user.click(picks.getByRole('button', { name: '3 days' }));
    expect(heard).toHaveBeenLastCalledWith({ cardCounts: { ...cardCounts, RED: 102 } });
    expect(picks.getByRole('button', { pressed: true })).toHaveTextContent('3 days');
    await user.click(screen.getByRole('button', { name: 'Less: Red' }));
    expect(picks.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('asks for hours and gives seconds', async () => {
    const { user, heard } = open();
    await user.click(screen.getByRole('button', { name: 'More: A red card adds' }));
    expect(heard).toHaveBeenLastCalledWith({ cardConfig: { ...cardConfig, redSeconds: 7200 } });
    expect(screen.getByRole('button', { name: 'Less: A freeze lasts at least' })).toBeDisabled();
  });

  it('has the ranges of the yellow card under Advanced, which never turn around', async () => {
    const { user, heard } = open();
    await user.click(screen.getByText('Advanced'));
    const adds = within(await screen.findByRole('group', { name: 'A yellow card adds' }));
    await user.click(adds.getByRole('button', { name: 'Less: at most' }));
    await user.click(adds.getByRole('button', { name: 'Less: at most' }));
    expect(heard).toHaveBeenLastCalledWith({ cardConfig: { ...cardConfig, yellowAddMax: 1 } });
    expect(adds.getByRole('button', { name: 'Less: at most' })).toBeDisabled();
  });

  it('hides what is in the deck only from the wearer of a shared lock', async () => {
    open();
    expect(screen.queryByRole('switch', { name: /^Hide card info/ })).toBeNull();
  });

  it('hides it in a shared lock where the keyholder wants it so', async () => {
    const { user, heard } = open({ kind: 'SHARED' });
    await user.click(screen.getByRole('switch', { name: /^Hide card info/ }));
    await user.click(screen.getByRole('switch', { name: /^Cumulative chances/ }));
    expect(heard.mock.calls).toEqual([[{ infoHidden: true }], [{ cumulativeChancesEnabled: true }]]);
  });

  it('says that a maximum opens the lock whatever is drawn', () => {
    open({ hardStopMs: 3 * 86_400_000 });
    expect(screen.getByText(/this lock opens after 3 days, whatever is drawn/)).toBeVisible();
  });

  it('shows each fault at its control', async () => {
    const faults = { cardCounts: 'Too many', cardConfig: 'No range', cumulativeChancesEnabled: 'No cards' };
    open({ faults });
    expect(kind('Green')).toBeInvalid();
    expect(kind('Green')).toHaveAccessibleDescription('Too many');
    expect(screen.getByRole('switch', { name: /^Cumulative chances/ })).toBeInvalid();
    const [least] = screen.getAllByRole('spinbutton', { name: 'at least' });
    expect(least).toBeInvalid();
    expect(least).toHaveAccessibleDescription('No range');
  });

  it('works out the odds of the deck as it is', async () => {
    const { user } = open({ values: { ...on, cardCounts: { ...cardCounts, RED: 0 } } });
    await waitFor(() => expect(screen.getByText(/^An even chance of being out within /)).toBeVisible());
    await user.click(screen.getByText('Odds'));
    await user.click(await screen.findByText('How this is known'));
    expect(screen.getByRole('region', { name: 'Cards' })).toBeVisible();
  });
});
