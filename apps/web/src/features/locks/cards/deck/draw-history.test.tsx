import { LATEST_DRAWS } from '@keyhold/contracts/cards/card-session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../../../lib/format/duration';
import { DrawHistory, type PastDraw } from './draw-history';

/** Late enough that all of the last hours are of the same day. */
const evening = new Date(2026, 10, 20, 22).getTime();
beforeEach(() => {
  vi.useFakeTimers({ now: evening, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function drawn(cardType: PastDraw['cardType'], hoursAgo: number, effect: Partial<PastDraw> = {}): PastDraw {
  const drawnAt = new Date(evening - hoursAgo * hourMs).toISOString();
  return { cardType, drawnAt, yellowEffect: null, addedSeconds: 0, ...effect };
}

const draws = [
  drawn('YELLOW', 2.5, { yellowEffect: 2 }),
  drawn('YELLOW', 3.5, { yellowEffect: -1 }),
  drawn('YELLOW', 4.5, { yellowEffect: 0 }),
  drawn('FREEZE', 400),
];

describe('DrawHistory', () => {
  it('says what each card did, and when', () => {
    render(<DrawHistory draws={draws} />);
    const entries = screen.getAllByRole('listitem');
    expect(entries[0]).toHaveTextContent('Yellow2 hours ago2 red cards added to the deck');
    expect(entries[1]).toHaveTextContent('1 red card removed from the deck');
    expect(entries[2]).toHaveTextContent('No red card added or removed');
    expect(entries[3]).toHaveTextContent('The timer was frozen until the next card');
    expect(screen.getByText('2 hours ago')).toHaveAttribute('dateTime', draws[0]?.drawnAt);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how much time a card added, where the time is shown', () => {
    const added = [7200, 0, null].map((addedSeconds, hours) => drawn('RED', hours + 1, { addedSeconds }));
    render(<DrawHistory draws={[...added, drawn('STICKY', 9, { addedSeconds: 3600 })]} />);
    const effects = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split('ago')[1]);
    expect(effects).toEqual([
      '2 hours added',
      'No time added',
      'Time added',
      '1 hour added. The card went back into the deck',
    ]);
  });

  it('keeps to the limit until all are asked for', async () => {
    const user = userEvent.setup();
    render(<DrawHistory draws={draws} limit={2} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('does not call all what are only the latest', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: LATEST_DRAWS }, (_, hours) => drawn('RED', hours));
    const { rerender } = render(<DrawHistory draws={many} limit={2} />);
    const note = 'These are the latest 100; the lock history has them all.';
    expect(screen.queryByText(note)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the latest 100' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    expect(screen.getByText(note)).toBeVisible();
    rerender(<DrawHistory draws={many.slice(1)} limit={2} />);
    expect(screen.queryByText(note)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getByRole('button', { name: 'Show all 99' })).toBeVisible();
  });

  it('says that nothing was drawn', () => {
    render(<DrawHistory draws={[]} limit={2} />);
    expect(screen.getByText('No cards drawn yet.')).toBeVisible();
  });
});
