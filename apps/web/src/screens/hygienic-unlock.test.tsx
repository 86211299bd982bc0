import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { acknowledgeDraft, discardDraft, openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import {
  activeHygienicSession,
  completeHygienic,
  readHygienicSession,
  readHygienicStatus,
  startHygienic,
} from '@keyhold/contracts/locks/hygienic';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HygienicSession } from '../features/locks/hygienic/hygienic.calls';
import type { DashboardLock } from '../features/locks/locks.calls';
import { openedDraft, token, waitingDraft } from '../features/locks/testing/draft-replies';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { lockId, sampleLock } from '../features/locks/testing/sample-lock';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import DashboardScreen from './dashboard';

const start = Date.parse('2026-11-20T12:00:00Z');
const minuteMs = 60_000;
const status = {
  type: 'COUNT_BASED',
  available: true,
  usesLeft: 2,
  timeUntilAvailable: null,
  availableAt: null,
} as const;
/** Days that decide, at `start`: there in two minutes. */
const timed = {
  type: 'TIME_BASED',
  available: false,
  usesLeft: null,
  timeUntilAvailable: 2 * minuteMs,
  availableAt: new Date(start + 2 * minuteMs).toISOString(),
} as const;
let network: FakeNetwork;

// What the screen loads when it is asked for: on a busy machine the first time takes a while.
beforeAll(async () => {
  await import('../features/locks/hygienic/start-hygienic-dialog');
  await import('../features/locks/hygienic/hygienic-session');
});
beforeEach(() => {
  clearToasts();
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(listDrafts, []);
  network.replies(activeHygienicSession, { session: null });
});
afterEach(() => vi.useRealTimers());

const offering: Partial<DashboardLock> = {
  hygienicUnlockEnabled: true,
  hygienicUnlockAvailable: true,
  hygienicUnlockStatus: status,
};
const inProgress: Partial<DashboardLock> = { ...offering, hygienicUnlockInProgress: true, frozen: true };

function runningSession(fields: Partial<HygienicSession> = {}): HygienicSession {
  return {
    active: true,
    lockId,
    lockTitle: 'October, second try',
    startedAt: new Date(start).toISOString(),
    expiresAt: new Date(start + 30 * minuteMs).toISOString(),
    originalCombinationType: 'DIGITS',
    originalDigits: '4711',
    originalCombinationPhotoUrl: null,
    deviceId: null,
    ...fields,
  };
}

async function openWith(lock: Partial<DashboardLock>, session: HygienicSession | null = null) {
  network.replies(dashboard, [sampleLock(start, lock)]);
  network.replies(readHygienicSession, { session });
  const opened = await openScreen('/', {
    '/': () => (
      <main tabIndex={-1}>
        <DashboardScreen />
      </main>
    ),
  });
  await screen.findByText('October, second try', { selector: 'article h2 a' });
  return opened;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const find = (name: string | RegExp) => screen.findByRole('button', { name });
const photo = new File(['a picture'], 'code.jpg', { type: 'image/jpeg' });

describe('the start', () => {
  it('tells what it costs, starts, and shows the combination and the time', async () => {
    network.replies(readHygienicStatus, status);
    const { user } = await openWith(offering);
    await user.click(press(/^Hygienic unlock/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a hygienic unlock?' }));
    expect(dialog.getByText(/each full 10 minutes over costs 1 hour of freeze/)).toBeVisible();
    expect(await dialog.findByText('2 are left for this lock.')).toBeVisible();
    network.replies(startHygienic, { ...runningSession(), warningMessage: '' });
    network.replies(readHygienicSession, { session: runningSession() });
    await user.click(dialog.getByRole('button', { name: 'Start hygienic unlock' }));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
    expect(screen.getByText(/^(30:00|29:5\d)$/)).toBeVisible();
  });

  it('is not offered where the status says no, until the wait is over', async () => {
    network.replies(readHygienicStatus, timed);
    const { user } = await openWith({ ...offering, hygienicUnlockStatus: timed });
    expect(screen.getByText(/^Hygiene in [12] min$/)).toBeVisible();
    await user.click(press(/^Hygienic unlock/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hygienic unlock not available' }));
    expect(dialog.getByText('Requirements not met')).toBeVisible();
    expect(dialog.getByText(/^The next one is there in (2 minutes|1 minute 5\d seconds)\.$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Start hygienic unlock' })).toBeNull();
    await pass(100_000);
    expect(dialog.getByText(/^The next one is there in (20|1\d) seconds\.$/)).toBeVisible();
    expect(screen.getByText('Hygiene in 1 min')).toBeVisible();

    const there = { ...timed, available: true, timeUntilAvailable: 0 };
    network.replies(readHygienicStatus, there);
    network.replies(dashboard, [sampleLock(start, { ...offering, hygienicUnlockStatus: there })]);
    await pass(22_000);
    expect(await find('Start hygienic unlock')).toBeEnabled();
    expect(network.callsOf(dashboard).length).toBeGreaterThan(1);
  });

  it('fails with the reason', async () => {
    network.replies(readHygienicStatus, status);
    network.refuses(startHygienic, refusal('unavailable'));
    const { user } = await openWith(offering);
    await user.click(press(/^Hygienic unlock/));
    const button = await find('Start hygienic unlock');
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('Failed to start hygienic unlock')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Start a hygienic unlock?' })).toBeVisible();
  });
});

describe('the session', () => {
  it('opens again after a load, can be left and come back to', async () => {
    const { user } = await openWith(inProgress, runningSession());
    await user.click(await find('Leave for now'));
    expect(screen.queryByRole('img', { name: '4 7 1 1' })).toBeNull();
    await user.click(press(/^Open hygienic unlock/));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
    expect(network.callsOf(activeHygienicSession)).toEqual([]);
  });

  it('is looked up where the list knows of none', async () => {
    network.replies(activeHygienicSession, { session: runningSession() });
    await openWith(offering, runningSession());
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
  });

  it('counts down by the second; at nothing it says so, and offers to give the lock up', async () => {
    const expiresAt = new Date(start + minuteMs).toISOString();
    await openWith(inProgress, runningSession({ expiresAt }));
    expect(await screen.findByText(/^(01:00|00:59)$/)).toBeVisible();
    await pass(30_000);
    expect(screen.getByText(/^00:(30|29)$/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'TIME EXPIRED' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Emergency Archive' })).toBeNull();
    await pass(31_000);
    expect(screen.getByRole('heading', { name: 'TIME EXPIRED' })).toBeVisible();
    expect(screen.getByText('00:00')).toBeVisible();
    expect(screen.getByText(/^No penalty yet\. In 09:5\d it is 1 hour of freeze\.$/)).toBeVisible();
    expect(press('Emergency Archive')).toBeVisible();
  });

  it('counts the penalty while it is late', async () => {
    const expiresAt = new Date(start - 21 * minuteMs).toISOString();
    await openWith(inProgress, runningSession({ expiresAt }));
    expect(
      await screen.findByText(/^Penalty so far: 2 hours of freeze\. Another hour in 0[89]:\d\d\.$/),
    ).toBeVisible();
  });

  it('says that it is over where the lock ended meanwhile, and keeps the new code in sight', async () => {
    await openSocket();
    const { user } = await openWith(inProgress, runningSession());
    await user.click(await find('Lock with a new code'));
    const code = screen.getByRole('img', { name: /^\d \d \d \d$/ }).getAttribute('aria-label') ?? '';
    network.replies(readHygienicSession, { session: null });
    await announce('lock:updated', { id: lockId, version: 9 });
    expect(await screen.findByRole('heading', { name: 'This hygienic unlock is over' })).toBeVisible();
    expect(screen.getByRole('img', { name: code })).toBeVisible();
    await user.click(press('Back to Dashboard'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /is over$/ })).toBeNull());
  });

  it('keeps a chosen photo where the lock ended meanwhile, until it is said to be safe', async () => {
    await openSocket();
    const { user } = await openWith(inProgress, runningSession());
    await user.click(await find('Lock with a new photo'));
    expect(screen.getByText(/Leave the box open until the photo is uploaded\./)).toBeVisible();
    await user.upload(screen.getByLabelText('Photo of the code'), photo);
    network.replies(readHygienicSession, { session: null });
    network.refuses(completeHygienic, refusal('lock_ended'));
    await announce('lock:updated', { id: lockId, version: 9 });
    expect(await screen.findByRole('heading', { name: 'This hygienic unlock is over' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Photo of the code' })).toBeVisible();
    const save = screen.getByRole('link', { name: 'Save the photo' });
    expect(save).toHaveAttribute('download', 'code.jpg');
    expect(save).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    expect(screen.queryByRole('button', { name: 'Leave for now' })).toBeNull();
    await user.click(press('I have it'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /is over$/ })).toBeNull());
  });

  it('goes on with a code that is sealed already', async () => {
    const draft = waitingDraft(start, { kind: 'HYGIENIC_RELOCK', lockId, title: 'October, second try' });
    network.replies(listDrafts, [draft]);
    await openWith(inProgress, runningSession());
    expect(await screen.findByRole('link', { name: 'Go on to the scramble' })).toHaveAttribute(
      'href',
      `/memory-wipe/${token}`,
    );
  });

  it('offers a new code beside one that was called off, which cannot be gone on with', async () => {
    const calledOffAt = new Date(start).toISOString();
    network.replies(listDrafts, [waitingDraft(start, { kind: 'HYGIENIC_RELOCK', lockId, calledOffAt })]);
    const { user } = await openWith(inProgress, runningSession());
    expect(await screen.findByText(/^The code that was sealed for this lock was called off\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go on to the scramble' })).toBeNull();
    network.replies(discardDraft, { digits: '5822' });
    const session = within(screen.getByRole('dialog'));
    await user.click(session.getByRole('button', { name: 'Get the code back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Get the code back?' }));
    await user.click(dialog.getByRole('button', { name: 'Get the code back' }));
    expect(await screen.findByRole('img', { name: '5 8 2 2' })).toBeVisible();
    network.replies(listDrafts, []);
    network.replies(acknowledgeDraft, { ok: true });
    await user.click(press('I have it'));
    await user.click(press('Lock with a new code'));
    expect(screen.getByRole('heading', { name: 'Your new code' })).toBeVisible();
  });

  it('offers a restricted account no archive', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    const expiresAt = new Date(start - minuteMs).toISOString();
    await openWith({ ...inProgress, canArchive: true }, runningSession({ expiresAt }));
    expect(await screen.findByRole('heading', { name: 'TIME EXPIRED' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Emergency Archive' })).toBeNull());
    expect(press('Lock with a new code')).toBeVisible();
  });
});

describe('locking again', () => {
  it('with a code: the box first, then the code is sealed for this lock, and the scramble', async () => {
    const { user, address } = await openWith(inProgress, runningSession());
    await user.click(await find('Lock with a new code'));
    const digits = (screen.getByRole('img', { name: /^\d \d \d \d$/ }).getAttribute('aria-label') ?? '')
      .split(' ')
      .join('');
    await user.click(press('Start Scramble'));
    expect(await screen.findByText('Set your box to the code, then tick that it is set')).toBeVisible();
    expect(network.callsOf(openDraft)).toEqual([]);

    network.replies(openDraft, openedDraft(start));
    network.replies(sealDraft, { token, expiresAt: openedDraft(start).expiresAt });
    await user.click(screen.getByRole('checkbox', { name: 'My box is set to this code' }));
    await user.click(press('Start Scramble'));
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(sealDraft)[0]?.body).toEqual({ kind: 'HYGIENIC_RELOCK', lockId, digits });
    // Tokens and ids may contain the same figures by chance.
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(
      new RegExp(`(?<![\\w-])${digits}(?![\\w-])`),
    );
  });

  it('with a photo that has a problem: said, cleared, and sent all the same where that is wanted', async () => {
    const { user } = await openWith(inProgress, runningSession());
    await user.click(await find('Lock with a new photo'));
    await user.click(press('Upload & Lock again'));
    expect(screen.getByText('Choose a photo first')).toBeVisible();
    await user.upload(screen.getByLabelText('Photo of the code'), photo);
    const blurry = { field: 'photo', code: 'too_blurry', message: 'This picture is too blurry.' };
    const verdict = { errors: [blurry], warnings: [], blurScore: 12.4, detectedText: '4711' };
    network.refuses(completeHygienic, refusal('image_validation_failed', verdict));
    await user.click(press('Upload & Lock again'));
    const dialog = within(await screen.findByRole('dialog', { name: 'This photo has a problem' }));
    expect(dialog.getByText(/This picture is too blurry\./)).toBeVisible();
    expect(dialog.getByText('12')).toBeVisible();
    expect(dialog.getByText('4711')).toBeVisible();
    expect(screen.queryByText('code.jpg')).toBeNull();

    network.replies(completeHygienic, { message: 'Successfully re-locked', penaltyHours: 0 });
    network.replies(dashboard, [sampleLock(start, { ...offering, version: 3 })]);
    await user.click(dialog.getByRole('button', { name: 'Force Upload Anyway' }));
    expect(await screen.findByText('Successfully re-locked')).toBeVisible();
    expect(screen.getByText('Close your box now.')).toBeVisible();
    const sent = network.callsOf(completeHygienic);
    expect(sent.map(({ body }) => body)).toEqual([
      { meta: { combinationType: 'PHOTO' } },
      { meta: { combinationType: 'PHOTO' }, forceUpload: true },
    ]);
    expect(sent.map(({ files }) => files.photo?.name)).toEqual(['code.jpg', 'code.jpg']);
    await waitFor(() => expect(screen.queryByRole('img', { name: '4 7 1 1' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Leave for now' })).toBeNull();
  });

  it('with a photo that has warnings only: another one can be chosen', async () => {
    const { user } = await openWith(inProgress, runningSession());
    await user.click(await find('Lock with a new photo'));
    await user.upload(screen.getByLabelText('Photo of the code'), photo);
    const readable = { field: 'photo', code: 'readable_code', message: 'A four-digit code can be read.' };
    const verdict = { errors: [], warnings: [readable], blurScore: 212, detectedText: '4711' };
    network.refuses(completeHygienic, refusal('image_has_warnings', verdict));
    await user.click(press('Upload & Lock again'));
    expect(await find('Upload Despite Warnings')).toBeVisible();
    await user.click(press('Re-upload'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Re-upload' })).toBeNull());
    expect(network.callsOf(completeHygienic)).toHaveLength(1);
    expect(screen.queryByText('code.jpg')).toBeNull();
  });

  it('fails with the reason, and keeps the photo', async () => {
    const { user } = await openWith(inProgress, runningSession());
    await user.click(await find('Lock with a new photo'));
    await user.upload(screen.getByLabelText('Photo of the code'), photo);
    network.refuses(completeHygienic, refusal('unavailable'));
    await user.click(press('Upload & Lock again'));
    expect(await screen.findByText('Failed to re-lock')).toBeVisible();
    expect(screen.getByText('code.jpg')).toBeVisible();
  });
});
