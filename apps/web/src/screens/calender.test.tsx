import {
  endLockPeriod,
  exportLockPeriods,
  listLockPeriods,
  startLockPeriod,
} from '@keyhold/contracts/calendar/lock-periods';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { useSearch } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import CalendarScreen from './calender';

type Reply = ReplyOf<typeof listLockPeriods>;
type Period = Reply['periods'][number];

const now = new Date(2026, 10, 21, 12, 0).getTime();
const lockId = '01930000-0000-7000-8000-00000000000b';
const stats = { totalLockedMs: 0, longestStreakDays: 0, currentStreakDays: 0, sessionCount: 0 };
let network: FakeNetwork;
// Finding one of dozens of days by its name takes a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
});
afterEach(() => vi.useRealTimers());

let lastId = 0;
/** A period in the zone in which the test runs. */
function period(
  from: [day: number, hour: number],
  to: [day: number, hour: number] | null,
  fields: Partial<Period> = {},
): Period {
  lastId += 1;
  const at = ([day, hour]: [number, number]) => new Date(2026, 10, day, hour).toISOString();
  return {
    _id: `01930000-0000-7000-8000-${String(lastId).padStart(12, '0')}`,
    startAt: at(from),
    endAt: to && at(to),
    source: 'LOCK',
    lockId,
    title: 'October, second try',
    ...fields,
  };
}
const byHand = { source: 'MANUAL', lockId: null, title: null } as const;

function Screen() {
  useSearch({ strict: false });
  return (
    <main tabIndex={-1}>
      <CalendarScreen />
    </main>
  );
}

async function openWith(periods: Period[], search = '', fields: Partial<Reply['stats']> = {}) {
  network.replies(listLockPeriods, { periods, stats: { ...stats, sessionCount: periods.length, ...fields } });
  const opened = await openScreen(`/calender${search}`, { '/calender': Screen });
  await screen.findByRole('heading', { name: 'Right now' });
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'View' })).toBeVisible());
  return opened;
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;

describe('the month', () => {
  it('is a sheet of days, Sunday first, each with its locked time in words', async () => {
    await openWith([period([2, 6], [4, 0]), period([2, 9], [2, 12], byHand)]);
    await screen.findByRole('link', {
      name: /2 November 2026.*locked for 18 hours, 75 % of the day|November 2, 2026: locked for 18 hours, 75 % of the day/,
    });
    expect(link(/November 3, 2026: locked for 1 day, 100 % of the day/)).toBeVisible();
    expect(link(/November 4, 2026: unlocked/)).toBeVisible();
    expect(link(/November 22, 2026: still to come/)).toBeVisible();
    expect(link(/November 21, 2026: unlocked/)).toHaveAttribute('aria-current', 'date');
    expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName(/Sunday$/);
    // The first of November 2026 is a Sunday.
    const [, firstWeek] = screen.getAllByRole('row');
    expect(within(firstWeek as HTMLElement).getAllByRole('link')[0]).toHaveAccessibleName(/November 1, 2026/);
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  it('leads to its days and on to others, and back the same way', async () => {
    const { user, router, address } = await openWith([period([2, 6], [4, 0])]);
    await user.click(link('Previous month'));
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
    expect(address()).toBe('/calender?view=month&date=2026-10-01');
    await user.click(link('Today'));
    await user.click(link(/November 3, 2026/));
    expect(await screen.findByRole('heading', { name: /Nov 3, 2026/ })).toBeVisible();
    expect(
      screen.getByRole('img', { name: /November 3, 2026: locked for 1 day, 100 % of the day/ }),
    ).toBeVisible();
    router.history.back();
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  });
});

describe('the day', () => {
  it('is a dial of its hours, with its periods', async () => {
    const periods = [period([1, 22], [2, 6]), period([2, 9], [2, 12], byHand), period([3, 1], [3, 2])];
    await openWith(periods, '?view=day&date=2026-11-02');
    const dial = await screen.findByRole('img', {
      name: /November 2, 2026: locked for 9 hours, 38 % of the day/,
    });
    expect(
      within(dial)
        .getAllByText(/^\d\d$/, { selector: 'text' })
        .map((label) => label.textContent),
    ).toEqual(['00', '04', '08', '12', '16', '20']);
    const list = within(screen.getByRole('list', { name: 'Periods of this day' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByRole('link', { name: 'To the lock: October, second try' })).toHaveAttribute(
      'href',
      `/lock/${lockId}`,
    );
    expect(list.getByText('Started by hand')).toBeVisible();
  });

  it('names the year since when a period goes on, where it is another one', async () => {
    const since = (year: number) => ({
      ...period([2, 6], null),
      startAt: new Date(year, 10, 2, 6).toISOString(),
    });
    await openWith([since(2024), since(2026)], '?view=day&date=2026-11-03');
    const list = within(await screen.findByRole('list', { name: 'Periods of this day' }));
    const [old, recent] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(old).toMatch(/2024.*– now$/);
    expect(recent).toMatch(/– now$/);
    expect(recent).not.toMatch(/2026/);
  });

  it('says so when it has nothing', async () => {
    await openWith([], '?view=day&date=2026-11-02');
    expect(screen.getByText('No locked time on this day.')).toBeVisible();
    expect(screen.getByRole('img', { name: /November 2, 2026: unlocked/ })).toBeVisible();
  });
});

describe('the year', () => {
  it('has twelve months, each with its days and hours in words, and asks for its own periods', async () => {
    const { user } = await openWith([period([2, 6], [4, 0]), period([9, 6], [9, 7])], '?view=year');
    await screen.findByRole('link', { name: 'November 2026: locked on 3 days, for 1 day 19 hours in all' });
    expect(screen.getAllByRole('link', { name: /20\d\d: (un)?locked/ })).toHaveLength(12);
    expect(screen.getByText('Locked on 3 days, 1 d 19 h in all')).toBeVisible();
    await user.click(link('Previous year'));
    expect(await screen.findByRole('heading', { name: '2025' })).toBeVisible();
    await waitFor(() =>
      expect(network.callsOf(listLockPeriods).at(-1)?.query).toMatchObject({
        from: '2025-01-01',
        to: '2025-12-31',
      }),
    );
    await user.click(link('March 2025: unlocked'));
    expect(await screen.findByRole('heading', { name: 'March 2025' })).toBeVisible();
  });
});

describe('right now', () => {
  it('starts and ends a period by hand', async () => {
    const { user } = await openWith([period([2, 6], [4, 0])]);
    expect(screen.queryByText('Active')).toBeNull();
    const started = period([21, 12], null, byHand);
    network.replies(startLockPeriod, { period: started });
    network.replies(listLockPeriods, { periods: [started], stats: { ...stats, sessionCount: 2 } });
    await user.click(press('Start now'));
    expect(await screen.findByText('Lock period started')).toBeVisible();
    expect(network.callsOf(startLockPeriod)[0]?.body).toEqual({
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText(/^Your own period runs since/)).toBeVisible();

    network.replies(endLockPeriod, { period: { ...started, endAt: new Date(now).toISOString() } });
    network.replies(listLockPeriods, { periods: [], stats: { ...stats, sessionCount: 2 } });
    await user.click(press('End now'));
    expect(await screen.findByText('Lock period ended')).toBeVisible();
    expect(press('Start now')).toBeVisible();
  });

  it('says why it could not, and shows what has changed meanwhile', async () => {
    const { user } = await openWith([]);
    network.refuses(startLockPeriod, refusal('lock_period_active'));
    network.replies(listLockPeriods, { periods: [period([21, 11], null, byHand)], stats });
    await user.click(press('Start now'));
    expect(await screen.findByText('Could not start period')).toBeVisible();
    expect(screen.getByText('A period of yours is running already. End it first.')).toBeVisible();
    network.refuses(endLockPeriod, refusal('lock_period_not_active'));
    await user.click(await screen.findByRole('button', { name: 'End now' }));
    expect(await screen.findByText('Could not end period')).toBeVisible();
  });

  it('offers a period by hand beside a lock, which it does not end', async () => {
    await openWith([period([20, 6], null)]);
    expect(
      await screen.findByText(/^A lock of yours is running\. You can start a period of your own/),
    ).toBeVisible();
    expect(press('Start now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
  });

  it('is kept current by the socket', async () => {
    await openSocket();
    await openWith([]);
    network.replies(listLockPeriods, { periods: [period([21, 11], null)], stats });
    await announce('calendar:updated', { id: lockId });
    expect(await screen.findByText(/^A lock of yours is running\./)).toBeVisible();
  });
});

describe('the numbers', () => {
  it('are the server’s, and the time goes on while something runs', async () => {
    const total = { totalLockedMs: (49 * 60 + 59) * 60_000, longestStreakDays: 12, currentStreakDays: 1 };
    await openWith([period([21, 11], null)], '', total);
    expect(tile('Locked in all')).toHaveTextContent('2 d 1 h');
    expect(tile('Longest streak')).toHaveTextContent('12 days');
    expect(tile('Current streak')).toHaveTextContent('1 day');
    expect(tile('Sessions in all')).toHaveTextContent('1');
    vi.advanceTimersByTime(61_000);
    await waitFor(() => expect(tile('Locked in all')).toHaveTextContent('2 d 2 h'));
  });

  it('give way to a word where there are none', async () => {
    await openWith([]);
    expect(screen.getByRole('heading', { name: 'Your time in locks' })).toBeVisible();
    expect(screen.queryByText('Sessions in all')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
    expect(link('Create self lock')).toHaveAttribute('href', '/self/setup');
  });

  it('give way to the way to the wearers for a keyholder who was never locked', async () => {
    network.replies(currentUser, { ...ownUser, role: 'keyholder' });
    await openWith([]);
    expect(screen.getByRole('heading', { name: 'For locks that you wear yourself' })).toBeVisible();
    expect(link('To your wearers')).toHaveAttribute('href', '/keyholder');
  });
});

describe('the export', () => {
  it('takes what is looked at, or everything, and says when it failed', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openWith([period([2, 6], [4, 0])], '?view=month&date=2026-11-05');
    const file = { bytes: new TextEncoder().encode('start'), contentType: 'text/csv' };
    network.replies(exportLockPeriods, {
      ...file,
      fileName: 'lock-periods-2026-11-01-to-2026-11-30.csv',
    });
    await user.click(press('Export CSV: November 2026'));
    await waitFor(() => expect(saved).toEqual(['lock-periods-2026-11-01-to-2026-11-30.csv']));
    network.replies(exportLockPeriods, { ...file, fileName: 'lock-periods-2020-02-03-to-2026-11-21.csv' });
    await user.click(press('Export everything'));
    await waitFor(() => expect(saved[1]).toBe('lock-periods-2020-02-03-to-2026-11-21.csv'));
    const [shown, all] = network.callsOf(exportLockPeriods).map(({ query }) => query);
    expect(shown).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(all).not.toHaveProperty('from');
    network.refuses(exportLockPeriods, refusal('unavailable'));
    await user.click(press('Export CSV: November 2026'));
    expect(await screen.findByText('Export failed')).toBeVisible();
    expect(saved).toHaveLength(2);
  });
});

describe('the screen', () => {
  it('says that it did not load, and tries again', async () => {
    network.refuses(listLockPeriods, refusal('forbidden'));
    const { user } = await openScreen('/calender', { '/calender': Screen });
    expect(await screen.findByText('Failed to load calendar')).toBeVisible();
    network.replies(listLockPeriods, { periods: [], stats });
    await user.click(press('Try again'));
    expect(await screen.findByRole('heading', { name: 'Right now' })).toBeVisible();
    expect(screen.queryByText('Failed to load calendar')).toBeNull();
  });

  it('says nothing of days that it does not know', async () => {
    const { user } = await openWith([period([2, 6], [4, 0])], '?view=year');
    await screen.findByRole('link', { name: /^November 2026: locked/ });
    network.refuses(listLockPeriods, refusal('forbidden'));
    await user.click(link('Previous year'));
    expect(await screen.findByText('Failed to load calendar')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2025' })).toBeVisible();
    expect(document.querySelector('[inert]')).toHaveTextContent('Mar');
    network.replies(listLockPeriods, { periods: [], stats });
    await user.click(press('Try again'));
    expect(await screen.findByRole('link', { name: 'March 2025: unlocked' })).toBeVisible();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it('shows its place while it loads', async () => {
    const release = network.holds(listLockPeriods, { periods: [], stats });
    await openScreen('/calender', { '/calender': Screen });
    vi.advanceTimersByTime(1000);
    expect(await screen.findByText('Loading your calendar')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Right now' })).toBeVisible();
  });

  it('is not for a restricted account', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    network.refuses(listLockPeriods, refusal('account_restricted'));
    await openScreen('/calender', { '/calender': Screen });
    expect(await screen.findByRole('heading', { name: 'Not open to this account' })).toBeVisible();
  });
});
