import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { discoverUsers } from '@keyhold/contracts/explore/users';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundLock, FoundUser } from '../features/explore/explore.calls';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import ExploreScreen from './explore';

const keyholder = {
  _id: '01930000-0000-7000-8000-000000000002',
  username: 'Wanda',
  role: 'keyholder',
  avatarUrl: null,
} as const;
const lock: FoundLock = {
  _id: '01930000-0000-7000-8000-000000000001',
  shareCode: 'share-me',
  title: 'House of cards',
  description: 'A big deck.',
  photoUrl: null,
  owner: { ...keyholder, country: 'Denmark' },
  initialDurationSeconds: 18 * 86_400,
  maxDurationSeconds: 40 * 86_400,
  limitBeyondMax: true,
  findomEnabled: false,
  dailyTributeEnabled: false,
  lockoutFeeEnabled: false,
  requireDailyVerification: true,
  cardGameEnabled: true,
  taskModuleEnabled: true,
  wheelModuleEnabled: false,
  emergencyReleaseEnabled: true,
  hygienicUnlockEnabled: false,
  requireID: false,
  requiresPassword: false,
  lockedCount: 1,
  limitLockedUsers: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const user: FoundUser = {
  ...keyholder,
  country: 'Denmark',
  city: 'Aarhus',
  description: 'Games and points.',
  age: 37,
  isOnline: true,
  isAdmin: false,
  isModerator: false,
  isSiteOwner: true,
  verifiedAdult: true,
};
const pages = (total: number, more = false, limit = 20) => ({
  page: 1,
  limit,
  total,
  pages: Math.ceil(total / limit),
  more,
});

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(exploreLocks, { locks: [lock], pagination: pages(30, false, 12) });
  network.replies(discoverUsers, { users: [user], pagination: pages(600, true) });
});
afterEach(() => vi.useRealTimers());

const open = (search = '') =>
  openScreen(`/explore${search}`, {
    '/explore': () => (
      <main>
        <ExploreScreen />
      </main>
    ),
    '/shared/setup/$code': () => <main>terms</main>,
  });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const found = (list: string) => within(screen.getByRole('list', { name: list })).getByRole('listitem');
const asked = () => network.callsOf(exploreLocks).at(-1)?.query;

describe('locks', () => {
  it('lead to their terms, and say what they are', async () => {
    const { user, address } = await open();
    expect(await screen.findByText('30 locks')).toBeVisible();
    const card = found('Locks');
    for (const text of ['18 d, at most 40 d', 'One place left', 'Wanda', 'Verification', 'Cards', 'Tasks'])
      expect(within(card).getByText(text)).toBeVisible();
    for (const text of ['Tribute', 'Buyout']) expect(within(card).queryByText(text)).toBeNull();
    expect(within(card).queryByText('Wheel')).toBeNull();
    expect(within(card).queryByText('No emergency release')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'House of cards' }));
    expect(address()).toBe('/shared/setup/share-me');
  });

  it('say where there is no emergency release', async () => {
    const strict = { ...lock, emergencyReleaseEnabled: false };
    network.replies(exploreLocks, { locks: [strict], pagination: pages(1) });
    await open();
    expect(await screen.findByText('No emergency release')).toBeVisible();
  });

  it('are looked for as the address says; what is wrong in it is ignored', async () => {
    await open(
      '?search=%20cards&cardGame=true&findom=maybe&country=Utopia&ownerId=x&page=2&role=switch&limit=9',
    );
    expect(await screen.findByText('30 locks')).toBeVisible();
    expect(asked()).toEqual({ page: '2', limit: '12', search: 'cards', cardGame: 'true' });
    expect(screen.getByRole('searchbox')).toHaveValue('cards');
    expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Page 2 of 3' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['-1', '0', '1e9', '99999', 'two'])('page %s is the first', async (page) => {
    await open(`?page=${page}`);
    await screen.findByText('30 locks');
    expect(asked()).toEqual({ page: '1', limit: '12' });
  });

  it('are searched once the typing pauses; the way back leads out of the search', async () => {
    const { user, address, router } = await open('?page=2');
    await screen.findByText('30 locks');
    await user.type(screen.getByRole('searchbox'), 'car');
    expect(network.callsOf(exploreLocks)).toHaveLength(1);
    vi.advanceTimersByTime(500);
    await waitFor(() => expect(address()).toBe('/explore?search=car'));
    await user.type(screen.getByRole('searchbox'), 'ds{Enter}');
    await waitFor(() => expect(address()).toBe('/explore?search=cards'));
    router.history.back();
    await waitFor(() => expect(address()).toBe('/explore?page=2'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    vi.advanceTimersByTime(1000);
    expect(address()).toBe('/explore?page=2');
  });

  it('are filtered by the dialog; a filter is taken away by its chip, and the focus has a place', async () => {
    const { user, address } = await open('?page=3');
    await screen.findByText('30 locks');
    await user.click(press('Filter'));
    const dialog = await screen.findByRole('dialog', { name: 'Filter locks' });
    const answer = (name: string, to: string) =>
      user.click(within(within(dialog).getByRole('group', { name })).getByRole('button', { name: to }));
    await answer('Findom tribute', 'No');
    await answer('Hygienic unlock', 'Yes');
    await user.selectOptions(within(dialog).getByLabelText('Country'), 'Denmark');
    await user.selectOptions(within(dialog).getByLabelText('Keyholder'), 'Wanda');
    expect(address()).toBe('/explore?page=3');
    await user.click(within(dialog).getByRole('button', { name: 'Show results' }));
    await waitFor(() =>
      expect(asked()).toEqual({
        page: '1',
        limit: '12',
        findom: 'false',
        hygienicUnlock: 'true',
        country: 'Denmark',
        ownerId: keyholder._id,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Remove filter: Held by Wanda' })).toBeVisible();
    await user.click(press('Remove filter: No tribute'));
    await waitFor(() => expect(address()).not.toContain('findom'));
    expect(press(/^Filter ?3 in use$/)).toHaveFocus();
    await user.click(press(/^Filter ?3 in use$/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/explore'));
  });

  it('that are not there yet invite to make one; that do not fit, to look wider', async () => {
    network.replies(exploreLocks, { locks: [], pagination: pages(0, false, 12) });
    const { user, address } = await open();
    expect(await screen.findByRole('heading', { name: 'No shared locks yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create shared lock' })).toHaveAttribute(
      'href',
      '/shared/create',
    );
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}');
    expect(await screen.findByRole('heading', { name: 'No lock fits' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe('/explore'));
  });

  it('on a page that is gone lead to the first', async () => {
    network.replies(exploreLocks, { locks: [], pagination: pages(3, false, 12) });
    await open('?page=4');
    expect(await screen.findByRole('link', { name: 'To the first page' })).toHaveAttribute(
      'href',
      '/explore',
    );
  });

  it('that do not load say why, and load at another try', async () => {
    network.refuses(exploreLocks, refusal('search_timed_out'));
    const { user } = await open('?search=a');
    expect(await screen.findByRole('heading', { name: 'Failed to load locks' })).toBeVisible();
    expect(screen.getByText(/took too long/)).toBeVisible();
    network.replies(exploreLocks, { locks: [lock], pagination: pages(1, false, 12) });
    await user.click(press('Try again'));
    expect(await screen.findByText('1 lock')).toBeVisible();
  });
});

describe('people', () => {
  it('show what they show, a page at a time', async () => {
    await open('?tab=users');
    expect(await screen.findByText('More than 600 people')).toBeVisible();
    const card = found('Users');
    for (const text of ['Wanda', 'Aarhus, Denmark', 'Developer', 'Verified adult', 'Games and points.'])
      expect(within(card).getByText(text)).toBeVisible();
    expect(card).toHaveTextContent('Online · Dom · 37');
    expect(within(card).getByRole('link', { name: 'Wanda' })).toHaveAttribute(
      'href',
      `/profile/${keyholder._id}`,
    );
  });

  it('who hide their age and presence are without both', async () => {
    network.replies(discoverUsers, {
      users: [{ ...user, age: null, isOnline: null, city: null, country: null }],
      pagination: pages(1),
    });
    await open('?tab=users');
    await screen.findByText('1 person');
    expect(found('Users')).not.toHaveTextContent(/Online|37|Denmark/);
  });

  it('are filtered by role, verification, country and presence', async () => {
    const { user, address } = await open('?tab=users&online=false&cardGame=true');
    await screen.findByText('More than 600 people');
    expect(network.callsOf(discoverUsers).at(-1)?.query).toEqual({ page: '1', limit: '20' });
    await user.click(press('Filter'));
    const dialog = await screen.findByRole('dialog', { name: 'Filter people' });
    await user.click(within(dialog).getByRole('button', { name: 'Dom' }));
    await user.click(within(dialog).getByRole('switch', { name: 'Online now' }));
    await user.click(
      within(within(dialog).getByRole('group', { name: 'Verified adult' })).getByRole('button', {
        name: 'Yes',
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Show results' }));
    await waitFor(() =>
      expect(address()).toBe('/explore?tab=users&role=keyholder&verified=true&online=true'),
    );
    for (const name of ['Dom', 'Online now', 'Verified adult'])
      expect(press(`Remove filter: ${name}`)).toBeVisible();
    // What both lists know goes along to the other one.
    await user.click(press('Locks'));
    await waitFor(() => expect(address()).toBe('/explore'));
  });

  it('that do not load say so, and nobody yet is said kindly', async () => {
    network.refuses(discoverUsers, refusal('search_timed_out'));
    const { user } = await open('?tab=users');
    expect(await screen.findByRole('heading', { name: 'Failed to load users' })).toBeVisible();
    network.replies(discoverUsers, { users: [], pagination: pages(0) });
    await user.click(press('Try again'));
    expect(await screen.findByRole('heading', { name: 'Nobody shows themselves yet' })).toBeVisible();
  });

  it('have their place while they are on their way', async () => {
    const release = network.holds(discoverUsers, { users: [user], pagination: pages(1) });
    await open('?tab=users');
    expect(screen.queryByText('Looking around')).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(await screen.findByText('Looking around')).toBeInTheDocument();
    release();
    expect(await screen.findByText('1 person')).toBeVisible();
  });
});
