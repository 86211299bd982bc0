import { archivedLocks, dashboard, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { listTemplates, removeTemplate, templateQrCode } from '@keyhold/contracts/locks/templates';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleGames } from '../features/locks/games/testing/sample-games';
import type { DashboardLock } from '../features/locks/locks.calls';
import type { OwnTemplate } from '../features/locks/templates/templates.calls';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { endedLock, lockId, sampleLock } from '../features/locks/testing/sample-lock';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import DashboardScreen from './dashboard';
import KeyholderScreen from './keyholder';

const start = Date.parse('2026-11-20T12:00:00Z');
const otherId = '01930000-0000-7000-8000-00000000000b';
const templateId = '01930000-0000-7000-8000-0000000000aa';
let network: FakeNetwork;

// What the screen loads when it is asked for: on a busy machine the first time takes a while.
beforeAll(async () => {
  await import('../features/locks/keyholder/qr-code-dialog');
  await import('../features/locks/archive/archive-dialog');
  await import('../features/locks/keyholder-actions/time-dialog');
});
beforeEach(() => {
  clearToasts();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  network = new FakeNetwork();
  network.replies(currentUser, { ...ownUser, role: 'keyholder' });
  network.replies(archivedLocks, { items: [] });
});
afterEach(() => vi.useRealTimers());

const worn = (fields: Partial<DashboardLock> = {}) =>
  sampleLock(start, {
    type: 'SHARED',
    isKeyholder: true,
    wearer: { _id: ownUser._id, username: 'jonas_k', role: 'slave', avatarUrl: null },
    ...fields,
  });

function template(fields: Partial<OwnTemplate> = {}): OwnTemplate {
  return {
    _id: templateId,
    title: 'A strict month',
    shareCode: 'abcdefghijklmnop',
    shareUrl: 'https://keyhold.example/s/abcdefghijklmnop',
    photoUrl: null,
    initialDurationSeconds: 30 * 86_400,
    maxDurationSeconds: null,
    limitBeyondMax: false,
    emergencyReleaseEnabled: true,
    hygienicUnlockEnabled: true,
    hygienicUnlockType: 'TIME_BASED',
    hygienicUnlockMaxUses: 1,
    hygienicUnlockDays: 3,
    requireDailyVerification: false,
    findomEnabled: false,
    dailyTributeEnabled: false,
    lockoutFeeEnabled: false,
    requireID: false,
    cardGameEnabled: false,
    taskModuleEnabled: false,
    wheelModuleEnabled: false,
    requiresPassword: false,
    listed: true,
    limitLockedUsers: 5,
    lockedCount: 2,
    createdAt: new Date(start).toISOString(),
    ...fields,
  };
}

async function openWith(locks: DashboardLock[], templates: OwnTemplate[]) {
  network.replies(keyholderDashboard, { items: locks });
  network.replies(listTemplates, templates);
  const opened = await openScreen('/keyholder', {
    '/keyholder': () => (
      <main tabIndex={-1}>
        <KeyholderScreen />
      </main>
    ),
  });
  await screen.findByRole('heading', { name: /Your Shared Locks|No shared locks yet/ });
  return opened;
}

const item = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the wearers', () => {
  it('are told how the games of today go', async () => {
    const { gameSession } = sampleGames({}, { tasksRequiredToday: 1, tasksCompletedToday: 0 });
    const points = { currentTaskPoints: 40, pointsRequired: 60 };
    await openWith([worn({ gameSession: { ...gameSession, ...points } })], [template()]);
    const card = item('jonas_k');
    expect(card.getByText('Task 0 of 1 today')).toBeVisible();
    expect(card.getByText('40 of 60 points')).toBeVisible();
  });

  it('are told what of today is done', async () => {
    const { gameSession } = sampleGames({}, { tasksRequiredToday: 1, tasksCompletedToday: 2 });
    const more = { spinsRequiredToday: 1, wheelSpinsToday: 1, currentTaskPoints: 65, pointsRequired: 60 };
    await openWith([worn({ gameSession: { ...gameSession, ...more } })], [template()]);
    const card = item('jonas_k');
    for (const words of ['2 tasks done today', 'Spin done today', '60 points reached'])
      expect(card.getByText(words)).toBeVisible();
  });

  it('are told how much of today’s tribute is recorded, once a part is', async () => {
    const owes = { unpaidToday: true, dailyTributeCurrency: 'EUR' };
    await openWith(
      [
        worn({ ...owes, tributePaidTodayMinorUnits: 300, tributeRemainingTodayMinorUnits: 200 }),
        worn({
          ...owes,
          _id: otherId,
          title: 'Another of theirs',
          tributePaidTodayMinorUnits: 0,
          tributeRemainingTodayMinorUnits: 500,
        }),
      ],
      [template()],
    );
    const [begun, untouched] = screen
      .getAllByRole('listitem', { name: 'jonas_k' })
      .map((card) => within(card));
    expect(begun?.getByText('€3.00 of €5.00 recorded today')).toBeVisible();
    expect(begun?.queryByText('Unpaid today')).toBeNull();
    expect(untouched?.getByText('Unpaid today')).toBeVisible();
  });

  it('are counted with their time, and each has the state of their lock', async () => {
    await openWith(
      [
        worn({
          _id: otherId,
          frozen: true,
          freezeSources: ['KEYHOLDER', 'HYGIENE'],
          endsAt: null,
          hygienicUnlockInProgress: true,
          unpaidToday: true,
          pastWeek: [
            { date: '2026-11-18', missed: [] },
            { date: '2026-11-19', missed: ['VERIFICATION', 'TRIBUTE'] },
          ],
        }),
        worn({
          _id: '01930000-0000-7000-8000-00000000000e',
          title: 'Another of theirs',
          requireDailyVerification: true,
          pastWeek: [
            { date: '2026-11-15', missed: ['TRIBUTE'] },
            { date: '2026-11-18', missed: ['TRIBUTE'] },
            { date: '2026-11-19', missed: ['VERIFICATION', 'TRIBUTE'] },
          ],
        }),
        worn({ ...endedLock(start), isKeyholder: true, canReveal: false, emergencyReleaseUsed: true }),
      ],
      [template()],
    );
    expect(screen.getByRole('heading', { name: 'Active Wearers 1' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your Shared Locks 1' })).toBeVisible();
    expect(screen.getByText(/^6 d .*left in total$/)).toBeVisible();
    const [week] = screen.getAllByRole('region', { name: 'The last seven days' });
    if (week === undefined) throw new Error('No week is shown');
    expect(
      within(week)
        .getAllByRole('listitem')
        .map((day) => day.textContent),
    ).toEqual([
      expect.stringMatching(/^Wed.*Nothing missed on .*18/),
      expect.stringMatching(/^Thu.*Missed on .*19.*: photo, tribute$/),
    ]);
    expect(screen.getByText('Missed in 7 days: photo 1×, tribute 3×')).toBeVisible();
    expect(screen.getByText(/^Opens /)).toBeVisible();
    for (const badge of ['Frozen', 'Hygienic', 'Unpaid today', 'Not verified today', 'Ended', 'Emergency']) {
      expect(screen.getByText(badge)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Manage Lock: October, second try, jonas_k' })).toHaveAttribute(
      'href',
      `/lock/${otherId}`,
    );
  });

  it('whose photo waits come first, and each row leads to what is to be done', async () => {
    const waits = {
      waitingVerificationDate: '2026-11-20',
      idPhotoWaits: true,
      openPayments: 2,
      openPaymentsMinorUnits: 3000,
      openPaymentsSince: '2026-11-17',
    };
    const earlier = worn({ _id: otherId, waitingVerificationDate: '2026-11-18' });
    await openWith([worn({ ...waits, verificationSubmittedToday: true }), earlier], [template()]);
    const rows = within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('link');
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
      ['An ID photojonas_k · October, second tryLook', `/lock/${lockId}`],
      ['Today’s photojonas_k · October, second tryLook', `/lock/${lockId}#verify`],
      [
        '2 payments since Nov 17, SEK\u00a030.00jonas_k · October, second tryAnswer',
        `/lock/${lockId}#tribute`,
      ],
      ['Photo of Nov 18jonas_k · October, second tryLook', `/lock/${otherId}#verify`],
    ]);
  });

  it('are active while their lock runs; ended ones stand below', async () => {
    await openWith([worn({ ...endedLock(start), isKeyholder: true, canReveal: false })], [template()]);
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('Active Wearers').getByText('Nobody wears your lock now')).toBeVisible();
    expect(part('Active Wearers').queryByRole('listitem')).toBeNull();
    expect(part('Ended locks').getByRole('link', { name: /^Look at it: / })).toBeVisible();
    expect(part('Ended locks').getByText(/ · The time is up\.$/)).toBeVisible();
  });

  it('are news for half a day', async () => {
    const ago = (hours: number) => new Date(start - hours * 3_600_000).toISOString();
    const other = { _id: otherId, username: 'robin_t', role: 'slave', avatarUrl: null } as const;
    await openWith(
      [worn({ startedAt: ago(2) }), worn({ _id: otherId, wearer: other, startedAt: ago(13) })],
      [template()],
    );
    expect(item('jonas_k').getByText('New: accepted 2 hours ago')).toBeVisible();
    expect(item('robin_t').queryByText(/^New/)).toBeNull();
  });

  it('are not called frozen, nor locked, for being open to clean', async () => {
    const open = { frozen: true, freezeSources: ['HYGIENE' as const], hygienicUnlockInProgress: true };
    await openWith([worn({ ...open, canFreeze: true })], [template()]);
    expect(item('jonas_k').getByText('Hygienic')).toBeVisible();
    for (const badge of ['Frozen', 'Locked']) expect(item('jonas_k').queryByText(badge)).toBeNull();
  });

  it('are written to from their card', async () => {
    const { user, address } = await openWith([worn()], [template()]);
    await user.click(press('Message: jonas_k'));
    expect(address()).toBe(`/keyholder?chat=${ownUser._id}`);
  });

  it('have time taken away from their card', async () => {
    const { user } = await openWith([worn({ canRemoveTime: true, canArchive: false })], [template()]);
    await user.click(press('More about October, second try, jonas_k'));
    expect(screen.queryByRole('menuitem', { name: 'Archive Lock' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Remove time' }));
    expect(await screen.findByRole('dialog', { name: 'Remove time' })).toBeVisible();
  });

  it('are archived after one more question', async () => {
    const { user } = await openWith([worn({ canArchive: true })], [template()]);
    await user.click(press('More about October, second try, jonas_k'));
    await user.click(screen.getByRole('menuitem', { name: 'Archive Lock' }));
    expect(await screen.findByRole('dialog', { name: 'Archive this lock?' })).toBeVisible();
  });

  it('lead to the archived ones, where there are any', async () => {
    network.replies(archivedLocks, {
      items: [
        worn({
          title: 'Put away',
          endedAt: new Date(start).toISOString(),
          deletesAt: new Date(start + 7 * 86_400_000).toISOString(),
        }),
      ],
    });
    const { user } = await openWith([worn()], [template()]);
    await user.click(await screen.findByText('Archived locks'));
    expect(screen.getByText('One lock')).toBeVisible();
    const link = await screen.findByRole('link', { name: /Put away/ });
    expect(link).toHaveAttribute('href', `/lock/${lockId}`);
    expect(link).toHaveTextContent(/kept until (27 Nov|Nov 27)$/);
  });

  it('have no archive where nothing was put away', async () => {
    await openWith([worn()], [template()]);
    await waitFor(() => expect(network.callsOf(archivedLocks)).toHaveLength(1));
    expect(screen.queryByText('Archived locks')).toBeNull();
  });

  it('have an archive that says that it did not load', async () => {
    network.refuses(archivedLocks, refusal('internal'));
    await openWith([worn()], [template()]);
    expect(await screen.findByText('The archived locks did not load')).toBeVisible();
  });

  it('are kept current: a newer version, and a lock that is new here, are asked for', async () => {
    await openSocket();
    await openWith([worn()], [template()]);
    await announce('lock:updated', { id: lockId, version: 1 });
    expect(network.callsOf(keyholderDashboard)).toHaveLength(1);
    await announce('lock:updated', { id: lockId, version: 2 });
    await waitFor(() => expect(network.callsOf(keyholderDashboard)).toHaveLength(2));
    network.replies(keyholderDashboard, { items: [worn(), worn({ _id: otherId, title: 'The new one' })] });
    await announce('lock:updated', { id: otherId, version: 1 });
    expect(await screen.findByText('The new one')).toBeVisible();
  });
});

describe('a shared lock', () => {
  it('says what it is and leads to its page', async () => {
    await openWith([], [template()]);
    const card = item('A strict month');
    expect(card.getByText('30 d')).toBeVisible();
    expect(card.getByText('2 of 5 worn')).toBeVisible();
    expect(card.queryByText(/^It is full/)).toBeNull();
    expect(card.getByText('Hygiene every 3 days')).toBeVisible();
    expect(card.getByText('In Explore')).toBeVisible();
    expect(card.getByRole('link', { name: 'A strict month' })).toHaveAttribute(
      'href',
      '/shared/setup/abcdefghijklmnop',
    );
    expect(screen.getByRole('link', { name: 'Create New Lock' })).toHaveAttribute('href', '/shared/create');
  });

  it('that is full says so beside its link', async () => {
    await openWith([], [template({ limitLockedUsers: 1, lockedCount: 1 })]);
    expect(
      item('A strict month').getByText('It is full: nobody else can accept it until a lock has ended.'),
    ).toBeVisible();
  });

  it('names the games that it has', async () => {
    const games = { cardGameEnabled: true, taskModuleEnabled: true };
    await openWith([], [template({ ...games, listed: false, limitLockedUsers: null, lockedCount: 0 })]);
    const card = item('A strict month');
    expect(card.getByText('Cards')).toBeVisible();
    expect(card.getByText('Tasks')).toBeVisible();
    expect(card.queryByText('Wheel')).toBeNull();
    expect(card.getByText('Nobody wears it')).toBeVisible();
    expect(card.getByText('Link only')).toBeVisible();
  });

  it.each([
    [{}, []],
    [{ dailyTributeEnabled: true }, ['Tribute']],
    [{ lockoutFeeEnabled: true }, ['Buyout']],
  ])('names the payments that it asks for, and no others', async (asked, names) => {
    await openWith([], [template({ findomEnabled: true, ...asked })]);
    const card = item('A strict month');
    expect(card.queryAllByText(/^(Tribute|Buyout)$/).map((chip) => chip.textContent)).toEqual(names);
  });

  it('has a link to copy, and is shared where the device can', async () => {
    const { user } = await openWith([], [template()]);
    await user.click(press(/^Copy link/));
    expect(await navigator.clipboard.readText()).toBe('https://keyhold.example/s/abcdefghijklmnop');
    expect(await screen.findByText('Link copied to clipboard')).toBeVisible();
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: undefined } }));
    await user.click(press(/^Share: /));
    expect(await screen.findByText('Sharing not supported on this device.')).toBeVisible();
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }));
    await user.click(press(/^Share: /));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'https://keyhold.example/s/abcdefghijklmnop' }),
    );
  });

  it('that was just created is there to be handed out, first on the page', async () => {
    const { user, router } = await openWith([worn()], [template()]);
    expect(screen.queryByRole('region', { name: 'Lock created' })).toBeNull();
    await act(() => router.navigate({ to: '/keyholder', state: { createdLock: 'abcdefghijklmnop' } }));
    const created = within(await screen.findByRole('region', { name: 'Lock created' }));
    expect(created.getByText('https://keyhold.example/s/abcdefghijklmnop')).toBeVisible();
    expect(press(/^Copy link/)).toHaveAccessibleName('Copy link');
    await user.click(created.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://keyhold.example/s/abcdefghijklmnop');
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: vi.fn() } }));
    await user.click(created.getByRole('button', { name: 'QR code' }));
    expect(created.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it('shows its address to copy by hand where the browser copies nothing', async () => {
    const { user } = await openWith([], [template()]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(press(/^Copy link/));
    expect(await screen.findByText('Failed to copy link')).toBeVisible();
    expect(screen.getByText('https://keyhold.example/s/abcdefghijklmnop')).toBeVisible();
    await user.click(press(/^Copy link/));
    await waitFor(() => expect(screen.queryByText('https://keyhold.example/s/abcdefghijklmnop')).toBeNull());
  });

  it('has a QR code to show and save; where it fails, another try', async () => {
    network.refuses(templateQrCode, refusal('unavailable'));
    const { user } = await openWith([], [template()]);
    await user.click(press(/^QR code/));
    expect(await screen.findByText('Failed to generate QR code')).toBeVisible();
    network.replies(templateQrCode, { bytes: new Uint8Array([137, 80, 78, 71]), contentType: 'image/png' });
    await user.click(press('Try again'));
    expect(await screen.findByRole('img', { name: 'QR code of A strict month' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Save' })).toHaveAttribute('download', 'a-strict-month-qr.png');
    expect(network.callsOf(templateQrCode)[0]?.path).toContain(templateId);
  });

  it('is removed after one more question, and stays where that failed', async () => {
    network.refuses(removeTemplate, refusal('unavailable'));
    const { user } = await openWith([worn()], [template()]);
    await user.click(press('More: A strict month'));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this shared lock?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove template')).toBeVisible();
    network.replies(removeTemplate, { ok: true });
    network.replies(listTemplates, []);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Template removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'A strict month' })).toBeNull());
    expect(screen.getByRole('listitem', { name: 'jonas_k' })).toBeVisible();
  });
});

describe('the screen', () => {
  it('begins with a way to make a shared lock', async () => {
    await openWith([], []);
    expect(screen.getByRole('link', { name: 'Create New Lock' })).toBeVisible();
    expect(screen.queryByText('active wearers')).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    network.refuses(keyholderDashboard, refusal('forbidden'));
    network.replies(listTemplates, []);
    const { user } = await openScreen('/keyholder', {
      '/keyholder': () => (
        <main>
          <KeyholderScreen />
        </main>
      ),
    });
    expect(await screen.findByText('Failed to load dashboard')).toBeVisible();
    network.replies(keyholderDashboard, { items: [worn()] });
    await user.click(press('Try again'));
    expect(await screen.findByRole('listitem', { name: 'jonas_k' })).toBeVisible();
  });

  it('is not for a restricted account', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await openScreen('/keyholder', {
      '/keyholder': () => (
        <main>
          <KeyholderScreen />
        </main>
      ),
    });
    expect(await screen.findByRole('heading', { name: 'Not open to this account' })).toBeVisible();
  });
});

describe('on the home', () => {
  const openHome = async (locks: DashboardLock[], templates: OwnTemplate[]) => {
    network.replies(dashboard, []);
    network.replies(listDrafts, []);
    network.replies(keyholderDashboard, { items: locks });
    network.replies(listTemplates, templates);
    await openScreen('/', {
      '/': () => (
        <main tabIndex={-1}>
          <DashboardScreen />
        </main>
      ),
    });
    await screen.findByRole('heading', { name: 'No Active Locks' });
    return within(screen.getByRole('region', { name: 'Your Shared Locks' }));
  };

  it('the newest shared locks are in short while somebody wears one; their page has all', async () => {
    const titles = ['First', 'Second', 'Third', 'Fourth'];
    const shared = await openHome(
      [worn()],
      titles.map((title, at) => template({ title, _id: templateId.replace(/.$/, `${at}`) })),
    );
    expect(shared.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy link: First',
      'Copy link: Second',
      'Copy link: Third',
    ]);
    expect(shared.getByRole('link', { name: 'Manage all 4' })).toHaveAttribute('href', '/keyholder');
  });

  it('they are whole while nobody does: they are there to be handed out', async () => {
    const shared = await openHome([], [template()]);
    expect(shared.getByRole('button', { name: 'QR code: A strict month' })).toBeVisible();
  });
});
