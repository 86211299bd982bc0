import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { sampleGames } from '../games/testing/sample-games';
import { InitialDuration } from './duration-settings';

const { taskModule } = sampleGames();
const withPoints = { ...taskModule, requireMinimumPoints: true, minimumPointsRequired: 60 };
it.each([
  ['the timer alone', { cardGameEnabled: false, taskModule: withPoints }, ''],
  [
    'cards',
    { cardGameEnabled: true, taskModule },
    'The lock opens at zero or at a green card, whichever comes first.',
  ],
  [
    'cards and points',
    { cardGameEnabled: true, taskModule: withPoints },
    'The lock opens at zero, once its points are there, or at a green card, whichever comes first.',
  ],
])('says of a lock with %s what opens it', (_, played, sentence) => {
  const durations = { initialDurationDays: 7, initialDurationHours: 0, maxDurationDays: 0 };
  render(
    <InitialDuration
      entry={{ ...durations, maxDurationHours: 0, limitBeyondMax: false, ...played }}
      change={() => {}}
      faults={{}}
      disabled={false}
    />,
  );
  expect(screen.getByRole('group', { name: 'Initial duration' })).toHaveAccessibleDescription(sentence);
});

function Form() {
  const [entry, setEntry] = useState({
    initialDurationDays: 1,
    initialDurationHours: 0,
    maxDurationDays: 0,
    maxDurationHours: 0,
    limitBeyondMax: false,
    cardGameEnabled: false,
    taskModule,
  });
  return (
    <InitialDuration
      entry={entry}
      change={(changes) => setEntry((now) => ({ ...now, ...changes }))}
      faults={{}}
      disabled={false}
    />
  );
}

it('carries more hours than a day has over into its days', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const [days, hours] = ['Days', 'Hours'].map((name) => screen.getByRole('spinbutton', { name }));
  await user.type(hours as HTMLElement, '30');
  await user.tab();
  expect(days).toHaveValue('2');
  expect(hours).toHaveValue('6');
});
