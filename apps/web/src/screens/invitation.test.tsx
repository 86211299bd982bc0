import { readInvitation } from '@keyhold/contracts/locks/invitation';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { invitation } from '../features/locks/testing/sample-invitation';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import InvitationScreen from './invitation';
import SharedCodeScreen from './shared-code';

const { shareCode } = invitation;

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
});

const openInvitation = () => openScreen(`/s/${shareCode}`, { '/s/$shareCode': InvitationScreen });

it('shows a guest who invites to what, in chips with its quick way out, and leads to an account and back', async () => {
  network.replies(readInvitation, invitation);
  await openInvitation();
  await screen.findByRole('article', { name: 'A week for me' });
  expect(screen.getByText('mira invites you to a lock')).toBeInTheDocument();
  expect(screen.getByText('Starts with 7 days')).toBeInTheDocument();
  for (const chip of ['Tribute €5.00 a day', 'Daily photo', 'Card game'])
    expect(screen.getByText(chip)).toBeInTheDocument();
  expect(screen.getByText('Emergency release')).toBeInTheDocument();
  expect(screen.getByText(/^Hygienic unlock: 3 times, 30 minutes to clean\./)).toBeInTheDocument();
  expect(
    screen.getByText('mira may add tasks, a wheel or penalties later; there are none now.'),
  ).toBeInTheDocument();
  for (const [name, to] of [
    ['Create account to accept', '/register'],
    ['I have an account', '/login'],
  ] as const) {
    const way = new URL(
      screen.getByRole('link', { name }).getAttribute('href') ?? '',
      'https://keyhold.invalid',
    );
    expect([way.pathname, way.searchParams.get('next')]).toEqual([to, `/shared/setup/${shareCode}`]);
  }
});

it.each([
  [{ tasksADay: 1, spinsADay: 2, durationSeconds: 7200, inCards: false }, 60],
  [{ tasksADay: 0, spinsADay: 0, durationSeconds: 7200, inCards: true }, 0],
] as const)(
  'says what the games ask for, and what it costs to leave it: %j, %d',
  async (penalty, pointsRequired) => {
    network.replies(readInvitation, { ...invitation, taskModuleEnabled: true, penalty, pointsRequired });
    await openInvitation();
    const words = penalty.inCards
      ? 'A failed task adds 2 red cards.'
      : '1 task and 2 spins of the wheel a day. A missed day or a failed task adds 2\u00a0hours. It opens only with 60 points from tasks.';
    const items = within(await screen.findByRole('article')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([words, 'mira may change tasks, wheel and penalties, and add some later.']),
    );
  },
);

it('says when it opens at the latest, or that nothing binds it', async () => {
  const tenDays = { maxDurationSeconds: 10 * 86_400 };
  network.replies(readInvitation, { ...invitation, ...tenDays, limitBeyondMax: true });
  const { rendered } = await openInvitation();
  expect(await screen.findByText('Starts with 7 days, at most 10 days')).toBeInTheDocument();
  rendered.unmount();
  network.replies(readInvitation, { ...invitation, ...tenDays });
  const wish = await openInvitation();
  expect(await screen.findByText('Starts with 7 days')).toBeInTheDocument();
  expect(screen.getByText(/Suggested maximum 10\sdays; it may run longer\./)).toBeInTheDocument();
  wish.rendered.unmount();
  network.replies(readInvitation, { ...invitation, cardGameEnabled: false });
  await openInvitation();
  expect(
    await screen.findByText('mira may freeze it, add time and take time away. There is no maximum.'),
  ).toBeInTheDocument();
});

it('does not press for an account where all places are taken, and says whom to ask', async () => {
  network.replies(readInvitation, { ...invitation, full: true });
  await openInvitation();
  expect(await screen.findByText(/All its places are taken .* Ask mira for a place/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create account to accept' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Create an account anyway' })).toBeInTheDocument();
});

it('names all that it asks for, however much, and what its keyholder may do', async () => {
  network.replies(readInvitation, {
    ...invitation,
    dailyTributeAmountMinorUnits: null,
    lockoutFeeEnabled: true,
    taskModuleEnabled: true,
    wheelModuleEnabled: true,
  });
  await openInvitation();
  await screen.findByRole('article', { name: 'A week for me' });
  for (const chip of ['Buyout', 'Daily photo', 'Card game', 'Tasks', 'Wheel of Fortune'])
    expect(screen.getByText(chip)).toBeInTheDocument();
  expect(screen.queryByText(/Tribute/)).toBeNull();
  expect(
    screen.getByText(
      'mira may freeze it, add time and take time away. There is no maximum. A drawn green card ends it.',
    ),
  ).toBeInTheDocument();
});

it('names what it withholds, and that others may see the photos', async () => {
  const withheld = ['Timer hidden from you', 'No hygienic unlock', 'No emergency release'];
  network.replies(readInvitation, invitation);
  const { rendered } = await openInvitation();
  await screen.findByRole('article', { name: 'A week for me' });
  for (const chip of withheld) expect(screen.queryByText(chip)).toBeNull();
  rendered.unmount();
  network.replies(readInvitation, {
    ...invitation,
    displayRemainingTime: false,
    hygienicUnlockEnabled: false,
    emergencyReleaseEnabled: false,
    publicVerificationGallery: true,
  });
  await openInvitation();
  await screen.findByRole('article', { name: 'A week for me' });
  for (const chip of [...withheld, 'Daily photo, shown to others too'])
    expect(screen.getByText(chip)).toBeInTheDocument();
  expect(screen.queryByText(/^Hygienic unlock/)).toBeNull();
});

it('says so where the link leads to nothing', async () => {
  network.refuses(readInvitation, refusal('template_not_found'));
  await openInvitation();
  expect(await screen.findByRole('heading', { name: 'Template not found.' })).toBeInTheDocument();
});

it('takes a link or a code, and says what neither is', async () => {
  const { user, address } = await openScreen('/shared/setup', {
    '/shared/setup': () => (
      <main>
        <SharedCodeScreen />
      </main>
    ),
  });
  const field = screen.getByLabelText('Link or code');
  await user.click(screen.getByRole('button', { name: 'Show the lock' }));
  expect(field).toHaveAccessibleDescription('Enter the link or code');
  await user.type(field, 'my keyholder');
  await user.click(screen.getByRole('button', { name: 'Show the lock' }));
  expect(field).toHaveAccessibleDescription(/no link or code of a shared lock/);
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, `https://keyhold.example/s/${shareCode}{Enter}`);
  expect(address()).toBe(`/shared/setup/${shareCode}`);
});
