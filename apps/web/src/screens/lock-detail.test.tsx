import { archiveConfirmCode, archiveLock } from '@keyhold/contracts/locks/archive';
import { keyholderDashboard, removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { readHistory } from '@keyhold/contracts/locks/history';
import {
  addTime,
  freezeLock,
  markIdPhotoSeen,
  removeTime,
  unlockAsKeyholder,
} from '@keyhold/contracts/locks/keyholder';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import {
  claimBuyout,
  confirmPayment,
  listPayments,
  payTribute,
  rejectPayment,
  takeBackPayment,
} from '@keyhold/contracts/locks/tribute';
import {
  fetchVerificationCode,
  listVerifications,
  readVerificationToday,
  reviewVerification,
  takeBackVerification,
  uploadVerification,
} from '@keyhold/contracts/locks/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { Link } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleGames } from '../features/locks/games/testing/sample-games';
import { useWearersSeen } from '../features/locks/keyholder/wearers-seen';
import type { HistoryEntry, LockDetail } from '../features/locks/locks.calls';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { people, sampleDetail, sampleHeld } from '../features/locks/testing/sample-detail';
import { endedLock, lockId } from '../features/locks/testing/sample-lock';
import type { Payment } from '../features/locks/tribute/tribute.calls';
import { formatUtcDay } from '../lib/format/instant';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import LockDetailScreen from './lock-detail';

const start = Date.parse('2026-11-20T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const hourMs = 3_600_000;
const done = { ok: true } as const;
let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(listPayments, []);
  network.replies(listVerifications, []);
  network.replies(readHistory, { tally: null, events: [], nextBefore: null, version: 2 });
});
afterEach(() => vi.useRealTimers());

const screens = {
  '/lock/$id': () => (
    <main tabIndex={-1}>
      <LockDetailScreen />
    </main>
  ),
  '/': () => <main>the dashboard</main>,
  '/keyholder': () => <main>the keyholder's page</main>,
};
const open = (hash = '') => openScreen(`/lock/${lockId}${hash}`, screens);

async function openWith(lock: LockDetail, hash = '') {
  network.replies(readLock, lock);
  const opened = await open(hash);
  await screen.findByRole('heading', { level: 1, name: lock.title });
  return opened;
}

/** A page on which a keyholder has their wearers. */
function WearersSeen() {
  useWearersSeen();
  return (
    <main>
      <Link to="/lock/$id" params={{ id: lockId }}>
        to the lock
      </Link>
    </main>
  );
}

/** Time goes by, with all that is due in it. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const requests = () => network.callsOf(readLock).length;
const panel = (name: string) => within(screen.getByRole('region', { name }));
/** The one on top. */
const dialog = () => {
  const top = screen.getAllByRole('dialog').at(-1);
  if (top === undefined) throw new Error('there is no dialog');
  return within(top);
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;
const ended = (fields: Partial<LockDetail> = {}) => sampleDetail(start, fields, endedLock(start));

describe('the page of a lock', () => {
  it('shows where it stands, and counts the time gone by every second', async () => {
    const { user } = await openWith(sampleDetail(start, { description: 'No arguing.' }));
    expect(screen.getByText('LOCKED')).toBeVisible();
    expect(screen.getByText(/^Opens Mon/)).toBeVisible();
    expect(screen.getByRole('img', { name: /^Opens in 3 days, 66 % gone$/ })).toBeVisible();
    expect(screen.queryByText('No arguing.')).toBeNull();
    await user.click(screen.getByText('Session details'));
    expect(screen.getByText('No arguing.')).toBeVisible();
    expect(fact('Set for')).toHaveTextContent('9 d');
    const lockedFor = fact('Locked for');
    const before = lockedFor?.textContent;
    await pass(1000);
    expect(lockedFor?.textContent).not.toBe(before);
  });

  it('leads from its AI keyholder to the conversation with it', async () => {
    const { user, address } = await openWith(sampleDetail(start, { hasAiKeyholder: true }));
    expect(await screen.findByRole('link', { name: 'AI keyholder' })).toHaveAttribute(
      'href',
      '/ai-keyholder',
    );
    await user.click(screen.getByRole('button', { name: 'Message: AI keyholder' }));
    await waitFor(() => expect(address()).toContain(`chat=ai_${ownUser._id}`));
  });

  it.each([
    [false, 'Suggested maximum', '42 d'],
    [true, 'Maximum', '42 d'],
  ])('says of its maximum whether it is enforced (%s)', async (limitBeyondMax, name, words) => {
    const { user } = await openWith(sampleDetail(start, { maxDurationSeconds: 42 * 86_400, limitBeyondMax }));
    await user.click(screen.getByText('Session details'));
    expect(fact(name)?.textContent).toBe(words);
  });

  it('says when it opens at the latest beside when it opens, and no maximum where there is none', async () => {
    const hardStopAt = new Date(start + 9 * 86_400_000).toISOString();
    const { rendered, user } = await openWith(sampleDetail(start, { hardStopAt }));
    expect(screen.getByText(/^At the latest /)).toBeVisible();
    rendered.unmount();
    await openWith(sampleDetail(start));
    expect(screen.queryByText(/^At the latest /)).toBeNull();
    await user.click(screen.getByText('Session details'));
    expect(screen.queryByText('Maximum')).toBeNull();
  });

  it('has no panel that does not apply', async () => {
    await openWith(sampleDetail(start, { canReadHistory: false }));
    for (const name of [
      'Daily verification',
      'Daily tribute',
      'Emergency buyout',
      'ID photo',
      'Lock history',
    ])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /Freeze|Add time|Unlock/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Ways out' })).toBeVisible();
  });

  it('shows the promise of every lock, once and in full, also of one without games', async () => {
    const lock = sampleDetail(start);
    const { user } = await openWith(lock);
    expect(screen.queryByText(lock.fairness.seedHash)).toBeNull();
    await user.click(screen.getByText('Fairness'));
    expect(await screen.findByRole('region', { name: 'Fairness' })).toBeVisible();
    await user.click(screen.getByText('Technical details'));
    expect(screen.getByText(lock.fairness.seedHash)).toBeVisible();
    expect(screen.getByText(lock.fairness.configHash)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Copy the fingerprint' })).toHaveLength(1);
  });

  it('offers the settings of the games where none is on, to who may change them', async () => {
    const { rendered } = await openWith(sampleDetail(start, { canEditGames: true }));
    expect(screen.getByRole('link', { name: /^Games & Activities/ })).toHaveAttribute(
      'href',
      `/games/${lockId}`,
    );
    rendered.unmount();
    const again = await openWith(sampleDetail(start));
    expect(screen.queryByRole('link', { name: /^Games & Activities/ })).toBeNull();
    again.rendered.unmount();
    network.replies(currentUser, { ...ownUser, restricted: true });
    await openWith(sampleDetail(start, { canEditGames: true }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Games & Activities/ })).toBeNull());
  });

  it('asks nothing about chance after the end of a lock that left nothing to it', async () => {
    await openWith(sampleDetail(start, { hasChance: false }, endedLock(start)));
    expect(screen.getByText('Session details')).toBeVisible();
    expect(screen.queryByText('Was it fair?')).toBeNull();
  });

  it('keeps a restricted account to its ways out', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await openWith(
      sampleDetail(start, {
        requireDailyVerification: true,
        canSubmitVerification: true,
        tributeRemainingTodayMinorUnits: 500,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Archive Lock/ })).toBeNull());
    expect(screen.queryByRole('link', { name: /^Verify today|due by|to come today/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Daily verification' })).toBeNull();
    expect(screen.getByText('Fairness')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ways out' })).toBeVisible();
  });

  it('says after a moment that it is loading, and then what is not there', async () => {
    const answer = network.holds(readLock, sampleDetail(start));
    await open();
    expect(screen.queryByText('Loading lock details')).toBeNull();
    await pass(900);
    expect(screen.getByText('Loading lock details')).toBeInTheDocument();
    network.refuses(readLock, refusal('lock_not_found'));
    answer();
    await screen.findByText('LOCKED');
  });

  it('says that there is no such lock', async () => {
    network.refuses(readLock, refusal('lock_not_found'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Lock not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  });

  it('goes back to the dashboard when it cannot be loaded, and says so', async () => {
    network.refuses(readLock, refusal('forbidden'));
    const { address } = await open();
    expect(await screen.findByText('Failed to load lock details')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each([
    ['#verify', 'Daily verification'],
    ['#tribute', 'Daily tribute'],
  ])('opens the sheet of %s, and closing it leaves the address of the lock', async (hash, name) => {
    network.refuses(readVerificationToday, refusal('lock_not_found'));
    const own = sampleDetail(start, { requireDailyVerification: true, dailyTributeEnabled: true });
    const { user, address } = await openWith(own, hash);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(`/lock/${lockId}`));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(address()).toBe(`/lock/${lockId}${hash}`);
  });

  it('asks again for a newer version, and only for that', async () => {
    await openSocket();
    await openWith(sampleDetail(start));
    await announce('lock:updated', { id: lockId, version: 1 });
    expect(requests()).toBe(1);
    network.replies(readLock, sampleDetail(start, { version: 2, title: 'A new title' }));
    await announce('lock:updated', { id: lockId, version: 2 });
    expect(await screen.findByRole('heading', { level: 1, name: 'A new title' })).toBeVisible();
    expect(requests()).toBe(2);
  });
});

it.each([
  [29, 'Open, clean, and lock again before the time is over.', 0],
  [30, 'Lock again now: the timer waits for you.', 1],
])('after %d minutes of cleaning, the wearer is told: %s', async (minutes, sentence, expired) => {
  const open = { hygienicUnlockEnabled: true, hygienicUnlockInProgress: true, frozen: true, endsAt: null };
  const lock = sampleDetail(start, open);
  const since = iso(start - minutes * 60_000);
  const freezes = [{ source: 'HYGIENE', since, until: null }] as const;
  await openWith({ ...lock, session: { ...lock.session, freezes: [...freezes] } });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryAllByText('TIME EXPIRED')).toHaveLength(expired);
});

describe('the keyholder', () => {
  it('freezes and unlocks; a refusal is told in words', async () => {
    const { user } = await openWith(sampleHeld(start));
    network.refuses(freezeLock, refusal('already_frozen'));
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByText('Failed to toggle freeze')).toBeVisible();

    network.replies(freezeLock, done);
    const frozen = { frozen: true, canFreeze: false, canUnfreeze: true, endsAt: null };
    network.replies(readLock, sampleHeld(start, { ...frozen, version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByRole('button', { name: 'Unfreeze' })).toBeVisible();
    expect(screen.getByText('Frozen.')).toBeVisible();

    network.replies(unlockAsKeyholder, done);
    await user.click(screen.getByRole('button', { name: 'Unlock as owner' }));
    expect(dialog().getByLabelText('What becomes of it')).toHaveTextContent(
      'jonas_kfree at once, and toldCombinationthey can see it nowYoufind it under Ended locks',
    );
    await user.click(dialog().getByRole('button', { name: 'Unlock now' }));
    await waitFor(() => expect(network.callsOf(unlockAsKeyholder)).toHaveLength(1));
  });

  it('reads beside the moment it opens what else that hangs on', async () => {
    const { gameSession } = sampleGames();
    const points = { ...gameSession, currentTaskPoints: 40, pointsRequired: 60 };
    await openWith(sampleHeld(start, { gameSession: points, cardGameEnabled: true }));
    const chips = within(screen.getByRole('region', { name: 'Status' }));
    expect(chips.getByRole('img', { name: /^Timer ends in 3 days/ })).toBeVisible();
    expect(chips.getByText(/^Timer ends Mon/)).toBeVisible();
    expect(chips.getByText('Needs 60 points to open: 40 so far')).toBeVisible();
    expect(chips.getByText('or a green card')).toBeVisible();
  });

  it.each([
    [0, Node.DOCUMENT_POSITION_PRECEDING],
    [1, Node.DOCUMENT_POSITION_FOLLOWING],
  ] as const)('has what waits before what can be done: %d payments', async (openPayments, order) => {
    await openWith({ ...sampleHeld(start, { requireDailyVerification: true }), openPayments });
    const duties = screen.getByRole('region', { name: 'Duties' });
    const freeze = within(screen.getByRole('region', { name: 'Status' })).getByRole('button', {
      name: 'Freeze',
    });
    expect(duties.compareDocumentPosition(freeze)).toBe(order);
  });

  it('reads how the games of today go', async () => {
    const asked = {
      tasksRequiredToday: 1,
      tasksCompletedToday: 0,
      currentTaskPoints: 40,
      pointsRequired: 60,
    };
    const { taskModule, gameSession } = sampleGames();
    await openWith(sampleHeld(start, { taskModule, gameSession: { ...gameSession, ...asked } }));
    expect(screen.getByText('Task 0 of 1 today · 40 of 60 points')).toBeVisible();
  });

  it('sees first of all that it is open to clean', async () => {
    const names = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    const { rendered } = await openWith(sampleHeld(start, { hygienicUnlockEnabled: true }));
    expect(names()[0]).toBe('Status');
    expect(screen.getByRole('link', { name: 'Back to Keyholder' })).toHaveAttribute('href', '/keyholder');
    rendered.unmount();
    const open = { hygienicUnlockEnabled: true, hygienicUnlockInProgress: true, frozen: true, endsAt: null };
    await openWith(sampleHeld(start, open));
    expect(names().slice(0, 2)).toEqual(['Hygienic unlock in progress', 'Status']);
    expect(screen.getByText('OPEN TO CLEAN')).toBeVisible();
    expect(screen.queryByText(/^LOCKED/)).toBeNull();
  });

  it.each([
    ['/', 'Back to Dashboard'],
    ['/keyholder', 'Back to Keyholder'],
  ] as const)('is led back to where they saw their wearers: %s', async (from, back) => {
    network.replies(readLock, sampleHeld(start));
    const { user } = await openScreen(from, { ...screens, [from]: () => <WearersSeen /> });
    await user.click(screen.getByRole('link', { name: 'to the lock' }));
    expect(await screen.findByRole('link', { name: back })).toHaveAttribute('href', from);
  });

  it('adds whole hours; sent again after a lost answer, it is the same request', async () => {
    const { user } = await openWith(sampleHeld(start));
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    await screen.findByRole('dialog');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^.+ · jonas_k The timer gets longer/);
    const send = () => dialog().getByRole('button', { name: /^Add / });
    expect(send()).toBeDisabled();
    await user.type(dialog().getByLabelText('Hours'), '1.5');
    expect(send()).toBeDisabled();
    expect(dialog().getByLabelText('Hours')).toBeInvalid();
    expect(dialog().getByText('3 d left now.')).toBeVisible();

    await user.clear(dialog().getByLabelText('Hours'));
    await user.type(dialog().getByLabelText('Hours'), '12');
    expect(dialog().getByText(/3 d left now, 3 d 12 h afterwards\. The timer then ends Tue /)).toBeVisible();
    network.refuses(addTime, refusal('internal'));
    await user.click(send());
    expect(await screen.findByText('Failed to add time')).toBeVisible();
    network.refuses(addTime, refusal('timer_limit_reached'));
    await user.click(send());
    await waitFor(() =>
      expect(dialog().getByLabelText('Hours')).toHaveAccessibleDescription(/cannot hold more/),
    );
    expect(dialog().getByLabelText('Hours')).toHaveFocus();
    network.replies(addTime, done);
    await user.click(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [lost, kept] = network.callsOf(addTime);
    expect(kept?.body).toEqual({ seconds: 43_200 });
    expect(kept?.idempotencyKey).toBe(lost?.idempotencyKey);
    expect(kept?.idempotencyKey).toBeTruthy();
  });

  it('warns before a maximum that is not enforced is gone over', async () => {
    const { user } = await openWith(sampleHeld(start, { maxDurationSeconds: 10 * 86_400 }));
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    await user.type(dialog().getByLabelText('Hours'), '24');
    expect(dialog().getByText(/4 d afterwards/)).not.toHaveTextContent(/maximum/);
    await user.clear(dialog().getByLabelText('Hours'));
    await user.type(dialog().getByLabelText('Hours'), '25');
    expect(dialog().getByText(/over the maximum of 10 d, which is not enforced\.$/)).toBeVisible();
  });

  it('removes hours', async () => {
    const { user } = await openWith(sampleHeld(start));
    network.replies(removeTime, done);
    await user.click(screen.getByRole('button', { name: 'Remove time' }));
    await user.type(dialog().getByLabelText('Hours'), '2{Enter}');
    await waitFor(() => expect(network.callsOf(removeTime)[0]?.body).toEqual({ seconds: 7200 }));
    expect(await screen.findByText('2 hours removed')).toBeVisible();
  });

  it('takes all the time only at a second press, and is told what that was', async () => {
    const short = { remainingSeconds: 7200, endsAt: iso(start + 2 * hourMs) };
    const { user } = await openWith(sampleHeld(start, short));
    network.replies(removeTime, done);
    await user.click(screen.getByRole('button', { name: 'Remove time' }));
    await user.click(dialog().getByRole('button', { name: '1 h' }));
    expect(dialog().queryByText(/cannot be taken back/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: '3 d' }));
    expect(
      dialog().getByText('2 h left now. The lock opens at once; this cannot be taken back.'),
    ).toBeVisible();
    await user.dblClick(dialog().getByRole('button', { name: 'Remove 3 days' }));
    expect(dialog().getByText(/Press once more to do it\.$/)).toBeVisible();
    expect(network.callsOf(removeTime)).toEqual([]);

    // Another amount is another question.
    await user.click(dialog().getByRole('button', { name: '1 d' }));
    await user.click(dialog().getByRole('button', { name: 'Remove 1 day' }));
    expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(network.callsOf(removeTime)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Remove the time' }));
    expect(await screen.findByText('2 hours removed')).toBeVisible();
    expect(network.callsOf(removeTime).map(({ body }) => body)).toEqual([{ seconds: 86_400 }]);
  });

  it('sees the ID photo until it is marked as seen', async () => {
    const idPhoto = {
      photoUrl: `/api/locks/${lockId}/id-photo`,
      uploadedAt: iso(start),
      seenAt: null,
      deletesAt: iso(start + 72 * hourMs),
    };
    const { user } = await openWith(sampleHeld(start, { idPhoto, canMarkIdPhotoSeen: true }));
    // Not before it is asked for.
    expect(screen.queryByAltText('ID photo of jonas_k')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^ID photo/ }));
    expect(await screen.findByAltText('ID photo of jonas_k')).toHaveAttribute('src', idPhoto.photoUrl);
    network.replies(markIdPhotoSeen, done);
    const seen = { ...idPhoto, photoUrl: null, deletesAt: null, seenAt: iso(start) };
    network.replies(readLock, sampleHeld(start, { idPhoto: seen, version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
    await user.click(dialog().getByRole('button', { name: 'Mark as seen' }));
    expect(await screen.findByText(/You saw it .* The photo is deleted/)).toBeVisible();
    expect(screen.queryByAltText('ID photo of jonas_k')).toBeNull();
  });

  it('is told how the lock stands where it has ended already', async () => {
    const { user } = await openWith(sampleHeld(start));
    network.refuses(unlockAsKeyholder, refusal('lock_ended'));
    network.replies(readLock, sampleHeld(start, { endedAt: iso(start), endReason: 'OWNER' }));
    await user.click(screen.getByRole('button', { name: 'Unlock as owner' }));
    await user.click(dialog().getByRole('button', { name: 'Unlock now' }));
    expect(await screen.findByText('Lock has ended')).toBeVisible();
    expect(screen.queryByText('Failed to unlock by owner')).toBeNull();
    expect(screen.getByText('UNLOCKED')).toBeVisible();
  });

  it('archives plainly and goes to their own page, also where an earlier try has done it', async () => {
    const { user, address } = await openWith(sampleHeld(start));
    network.refuses(archiveLock, refusal('unavailable'));
    await user.click(screen.getByRole('button', { name: /^Archive Lock/ }));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('button', { name: 'Archive Lock' }));
    expect(await screen.findByText('Archive failed')).toBeVisible();
    expect(requests()).toBe(2);

    network.refuses(archiveLock, refusal('already_archived'));
    await user.click(dialog().getByRole('button', { name: 'Archive Lock' }));
    await waitFor(() => expect(address()).toBe('/keyholder'));
    expect(screen.getByText('Lock archived')).toBeVisible();
  });

  it('archives without a code', async () => {
    const { user, address } = await openWith(sampleHeld(start));
    network.replies(archiveLock, done);
    await user.click(screen.getByRole('button', { name: /^Archive Lock/ }));
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText('What becomes of it')).toHaveTextContent(/find it under Archived locks$/);
    await user.click(dialog().getByRole('button', { name: 'Archive Lock' }));
    await waitFor(() => expect(address()).toBe('/keyholder'));
    expect(network.callsOf(archiveLock)[0]?.body).toEqual({});
    expect(network.callsOf(archiveConfirmCode)).toHaveLength(0);
    expect(screen.getByText('Lock archived')).toBeVisible();
  });
});

describe('the daily verification', () => {
  const today = {
    required: true,
    dayEndsAt: iso(start + 11 * hourMs),
    code: null,
    submittedAt: null,
    photoUrl: null,
    verdict: null,
    note: null,
  };
  const asked = { requireDailyVerification: true, canSubmitVerification: true };
  const photo = new File(['a picture'], 'today.jpg', { type: 'image/jpeg' });

  it('gets the code, takes a pasted photo, sends it, and is verified', async () => {
    network.replies(readVerificationToday, today);
    // Who opens it is here for the code: it is asked for at once.
    network.refuses(fetchVerificationCode, refusal('lock_ended'));
    const { user } = await openWith(sampleDetail(start, asked), '#verify');
    expect(await screen.findByText('Failed to get verification code')).toBeVisible();

    const code = '7KM4QP';
    network.replies(fetchVerificationCode, { code, date: '2026-11-20', expiresAt: today.dayEndsAt });
    await user.click(screen.getByRole('button', { name: 'Get verification code' }));
    expect(await screen.findByText(code)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Submit verification' }));
    expect(screen.getByLabelText('Verification photo')).toBeInvalid();
    expect(screen.getByText(/^Only you see it\./)).toBeVisible();
    await user.upload(screen.getByLabelText('Verification photo'), photo);
    network.replies(readVerificationToday, { ...today, code });
    network.refuses(uploadVerification, refusal('picture_invalid'));
    await user.click(screen.getByRole('button', { name: 'Submit verification' }));
    expect(await screen.findByText('Failed to submit verification')).toBeVisible();
    expect(screen.getByText('today.jpg')).toBeVisible();

    const submitted = {
      _id: lockId,
      date: '2026-11-20',
      code,
      submittedAt: iso(start),
      photoUrl: `/api/locks/${lockId}/verification/${lockId}/photo`,
      verdict: null,
      note: null,
    };
    network.replies(uploadVerification, submitted);
    network.replies(readVerificationToday, { ...today, code, submittedAt: iso(start) });
    network.replies(listVerifications, [submitted]);
    network.replies(readLock, sampleDetail(start, { ...asked, verificationSubmittedToday: true }));
    await user.click(screen.getByRole('button', { name: 'Submit verification' }));
    expect(await dialog().findByText('Verified Today')).toBeVisible();
    await waitFor(() =>
      expect(
        dialog()
          .getByText(/^Submitted/)
          .closest('[tabindex]'),
      ).toHaveFocus(),
    );
    expect(screen.getByAltText(/^Verification photo of/)).toHaveAttribute('src', submitted.photoUrl);
    expect(network.callsOf(uploadVerification)[1]?.files.photo).toMatchObject({
      name: 'today.jpg',
      size: photo.size,
    });
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is verified also where the answer to an earlier try was lost', async () => {
    network.replies(readVerificationToday, { ...today, code: '7KM4QP' });
    const { user } = await openWith(sampleDetail(start, asked), '#verify');
    await user.upload(await screen.findByLabelText('Verification photo'), photo);
    network.refuses(uploadVerification, refusal('already_verified_today'));
    network.replies(readLock, sampleDetail(start, { ...asked, verificationSubmittedToday: true }));
    await user.click(screen.getByRole('button', { name: 'Submit verification' }));
    expect(await dialog().findByText('Verified Today')).toBeVisible();
    expect(screen.queryByText('Failed to submit verification')).toBeNull();
  });

  it('that was sent back says why, and is asked for once more', async () => {
    const refused = { submittedAt: iso(start), verdict: 'REFUSED', note: 'Closer, please' } as const;
    network.replies(readVerificationToday, { ...today, ...refused, code: '7KM4QP' });
    const shared = { ...asked, type: 'SHARED', owner: people.mira } as const;
    const sentBack = { verificationSentBack: { note: 'Closer, please' } };
    await openWith(sampleDetail(start, { ...shared, ...sentBack }), '#verify');
    const line = screen.getByText('Your photo was sent back: “Closer, please”. Send another one today.');
    expect(line.closest('a')).toHaveTextContent(/^Daily verification/);
    expect(await screen.findByText('mira asks for another photo')).toBeVisible();
    expect(screen.getByText('Closer, please')).toBeVisible();
    expect(screen.getByText('7KM4QP')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit verification' })).toBeVisible();
  });

  it('begins anew when its day is over', async () => {
    network.replies(readVerificationToday, {
      ...today,
      code: '7KM4QP',
      submittedAt: iso(start),
      dayEndsAt: iso(start + 5000),
    });
    await openWith(sampleDetail(start, { ...asked, verificationSubmittedToday: true }), '#verify');
    await screen.findByText(/^Submitted/);
    network.replies(readVerificationToday, today);
    network.refuses(fetchVerificationCode, refusal('rate_limited'));
    await pass(7000);
    expect(await screen.findByRole('button', { name: 'Get verification code' })).toBeVisible();
  });
});

describe('the photos of earlier days', () => {
  const stored = {
    _id: lockId,
    date: '2026-11-19',
    code: '7KM4QP',
    submittedAt: iso(start - 24 * hourMs),
    photoUrl: `/api/locks/${lockId}/verification/${lockId}/photo`,
    verdict: null,
    note: null,
  };
  const today = {
    required: true,
    dayEndsAt: iso(start + 11 * hourMs),
    code: null,
    submittedAt: null,
    photoUrl: null,
    verdict: null,
    note: null,
  };

  it('that do not load are not taken for none: the keyholder is told, and tries again', async () => {
    network.replies(readVerificationToday, today);
    network.refuses(listVerifications, refusal('account_restricted'));
    const { user } = await openWith(sampleHeld(start, { requireDailyVerification: true }), '#verify');
    expect(await screen.findByText('The photos did not load')).toBeVisible();
    network.replies(listVerifications, [stored]);
    await user.click(panel('Earlier photos').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByAltText(/^Verification photo of/)).toBeVisible();
    expect(screen.queryByText('The photos did not load')).toBeNull();
  });

  it('open large with the code to compare', async () => {
    network.replies(readVerificationToday, today);
    network.replies(listVerifications, [stored]);
    const { user } = await openWith(sampleHeld(start, { requireDailyVerification: true }), '#verify');
    await user.click(await screen.findByRole('button', { name: /^Open large: / }));
    const code = await screen.findByText('7KM4QP');
    await waitFor(() => expect(code).toBeVisible());
    expect(screen.getByText(/^The code that must be on it:/)).toBeVisible();
  });

  it('stay to be seen once the lock has ended, and are nothing where there are none', async () => {
    const { rendered } = await openWith(ended({ requireDailyVerification: true }));
    await waitFor(() => expect(network.callsOf(listVerifications)).toHaveLength(1));
    expect(screen.queryByText('Its photos')).toBeNull();
    rendered.unmount();
    network.replies(listVerifications, [stored]);
    await openWith(ended({ requireDailyVerification: true }));
    expect(await screen.findByText('Its photos')).toBeVisible();
  });

  it('stay to be seen when the keyholder is gone, and are nothing where there are none', async () => {
    network.replies(listVerifications, [stored]);
    const own = sampleDetail(start, { verificationOver: true });
    const { rendered } = await openWith(own, '#verify');
    const past = within(await screen.findByRole('dialog', { name: 'Past verification' }));
    expect(await past.findByAltText(/^Verification photo of/)).toHaveAttribute('src', stored.photoUrl);
    expect(network.callsOf(readVerificationToday)).toEqual([]);
    rendered.unmount();

    network.replies(listVerifications, []);
    await openWith(own);
    await waitFor(() => expect(network.callsOf(listVerifications)).toHaveLength(2));
    expect(screen.queryByRole('link', { name: /^Past verification/ })).toBeNull();
  });
});

describe('a photo that waits for its keyholder', () => {
  const earlier = {
    _id: '01920000-0000-7000-8000-00000000aaaa',
    date: '2026-11-19',
    code: 'ABC234',
    submittedAt: iso(start - 24 * hourMs),
    photoUrl: '/api/earlier',
    verdict: 'REFUSED',
    note: 'Too dark',
  } as const;
  const waiting = {
    ...earlier,
    _id: '01920000-0000-7000-8000-00000000bbbb',
    date: '2026-11-20',
    code: '7KM4QP',
    photoUrl: '/api/waiting',
    verdict: null,
    note: null,
  };
  const today = {
    required: true,
    dayEndsAt: iso(start + 11 * hourMs),
    code: null,
    submittedAt: waiting.submittedAt,
    photoUrl: waiting.photoUrl,
    verdict: null,
    note: null,
  };
  const asks = { requireDailyVerification: true, verificationSubmittedToday: true };
  const waits = { ...asks, waitingVerificationDate: '2026-11-20', waitingVerificationId: waiting._id };

  async function openToReview(submittedAt: string | null = waiting.submittedAt) {
    network.replies(readVerificationToday, { ...today, submittedAt });
    network.replies(listVerifications, [waiting, earlier]);
    const { user } = await openWith(sampleHeld(start, waits), '#verify');
    await screen.findByText('7KM4QP');
    return user;
  }

  /** What the server answers from then on. */
  function judged(
    verdict: 'ACCEPTED' | 'REFUSED',
    note: string | null = null,
    more: Partial<LockDetail> = {},
  ) {
    const held = sampleHeld(start, { ...asks, verificationSubmittedToday: verdict === 'ACCEPTED', ...more });
    network.replies(reviewVerification, { ok: true, lock: { ...held, version: held.version + 1 } });
    network.replies(readLock, { ...held, version: held.version + 1 });
    network.replies(readVerificationToday, { ...today, verdict, note });
    network.replies(listVerifications, [{ ...waiting, verdict, note }, earlier]);
  }

  it('is taken with one press, and stays to be seen with what came of it', async () => {
    const user = await openToReview();
    expect(screen.getByAltText(/^Verification photo of .*20/)).toHaveAttribute('src', '/api/waiting');
    expect(panel('Earlier photos').getByAltText(/^Verification photo of .*19/)).toBeVisible();
    expect(panel('Earlier photos').getByText('Sent back')).toBeVisible();
    judged('ACCEPTED');
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    const outcome = await screen.findByText('Accepted');
    await waitFor(() => expect(outcome.parentElement).toHaveFocus());
    expect(network.callsOf(reviewVerification)[0]).toMatchObject({
      path: `/api/locks/${lockId}/verification/${waiting._id}/review`,
      body: { accepted: true },
    });
    expect(dialog().getByText('Verified Today · accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for another' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['mira has not looked at it yet', '2026-11-20', null],
    ['accepted by mira', null, 'ACCEPTED'],
  ] as const)('is told its wearer: %s', async (words, waitingVerificationDate, verdict) => {
    network.replies(readVerificationToday, { ...today, verdict });
    network.replies(listVerifications, [{ ...waiting, verdict }]);
    const worn = { ...asks, type: 'SHARED', owner: people.mira, waitingVerificationDate } as const;
    const { rendered } = await openWith(sampleDetail(start, worn));
    const row = screen.getByRole('link', { name: `Daily verification Verified Today · ${words}` });
    expect(row).not.toHaveClass('due');
    rendered.unmount();
    await openWith(sampleDetail(start, worn), '#verify');
    expect(await dialog().findByText(`Verified Today · ${words}`)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Looks right' })).toBeNull();
  });

  it('is taken back by its wearer while it waits, once it was said that it is deleted; the form comes in its place', async () => {
    network.replies(readVerificationToday, today);
    network.replies(listVerifications, [waiting]);
    const mine = { ...waits, type: 'SHARED', owner: people.mira } as const;
    const { user } = await openWith(sampleDetail(start, mine), '#verify');
    await user.click(await dialog().findByRole('button', { name: 'Take back' }));
    expect(dialog().getByText(/^It is deleted at once\. Today asks for another until /)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(dialog().getByRole('button', { name: 'Take back' })).toHaveFocus();
    expect(network.callsOf(takeBackVerification)).toHaveLength(0);

    await user.click(dialog().getByRole('button', { name: 'Take back' }));
    const owed = { ...asks, canSubmitVerification: true, verificationSubmittedToday: false };
    const lock = sampleDetail(start, { ...mine, ...owed, waitingVerificationId: null, version: 3 });
    network.replies(takeBackVerification, { ok: true, lock });
    network.replies(readLock, lock);
    network.replies(readVerificationToday, { ...today, code: '7KM4QP', submittedAt: null, photoUrl: null });
    network.replies(listVerifications, []);
    await user.click(dialog().getByRole('button', { name: 'Delete the photo' }));
    expect(await dialog().findByRole('button', { name: 'Submit verification' })).toBeVisible();
    expect(network.callsOf(takeBackVerification)[0]).toMatchObject({
      path: `/api/locks/${lockId}/verification/${waiting._id}`,
    });
    expect(dialog().queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('that was judged meanwhile is not taken back', async () => {
    network.replies(readVerificationToday, today);
    network.replies(listVerifications, [waiting]);
    const mine = { ...waits, type: 'SHARED', owner: people.mira } as const;
    const { user } = await openWith(sampleDetail(start, mine), '#verify');
    await user.click(await dialog().findByRole('button', { name: 'Take back' }));
    network.refuses(takeBackVerification, refusal('verification_not_waiting'));
    const judgedLock = { ...mine, waitingVerificationDate: null, waitingVerificationId: null, version: 3 };
    network.replies(readLock, sampleDetail(start, judgedLock));
    await user.click(dialog().getByRole('button', { name: 'Delete the photo' }));
    expect(await screen.findByText('This photo is not waiting any more')).toBeVisible();
    await waitFor(() => expect(dialog().queryByRole('button', { name: /Delete/ })).toBeNull());
  });

  it('leads on to the payment that waits beside it', async () => {
    const payments = {
      dailyTributeEnabled: true,
      dailyTributeCurrency: 'EUR',
      openPayments: 1,
      openPaymentsMinorUnits: 550,
      openPaymentsSince: '2026-11-20',
    };
    network.replies(readVerificationToday, today);
    network.replies(listVerifications, [waiting]);
    const { user, address } = await openWith(sampleHeld(start, { ...waits, ...payments }), '#verify');
    const looksRight = await screen.findByRole('button', { name: 'Looks right' });
    judged('ACCEPTED', null, payments);
    await user.click(looksRight);
    network.replies(listPayments, []);
    await user.click(await screen.findByRole('button', { name: /^Next: €5\.50 for / }));
    expect(await screen.findByRole('dialog', { name: 'Daily tribute' })).toBeVisible();
    expect(address()).toMatch(/#tribute$/);
  });

  it('leads on to what waits of another wearer', async () => {
    const otherId = '0190c1f2-0000-7000-8000-00000000000b';
    const other = { _id: otherId, title: 'Another month', ...waits };
    network.replies(keyholderDashboard, { items: [sampleHeld(start, waits), sampleHeld(start, other)] });
    network.replies(readVerificationToday, today);
    network.replies(listVerifications, [waiting]);
    const { user, address } = await openWith(sampleHeld(start, waits), '#verify');
    const looksRight = await screen.findByRole('button', { name: 'Looks right' });
    judged('ACCEPTED', null);
    await user.click(looksRight);
    const next = await screen.findByRole('button', { name: 'Next: jonas_k · Today’s photo' });
    network.replies(readLock, sampleHeld(start, other));
    network.replies(listVerifications, [waiting]);
    await user.click(next);
    await waitFor(() => expect(address()).toBe(`/lock/${otherId}#verify`));
    expect(await screen.findByRole('button', { name: 'Looks right' })).toBeVisible();
  });

  it('says of a photo of another day that the one of today is still to come', async () => {
    await openToReview(null);
    expect(await dialog().findByText(/^Today’s photo is still to come, until /)).toBeVisible();
    expect(dialog().getByText(/^Code of .*20/)).toBeVisible();
  });

  it('says once to its keyholder that the one of today is still to come', async () => {
    network.replies(readVerificationToday, { ...today, submittedAt: null, photoUrl: null });
    network.replies(listVerifications, [earlier]);
    await openWith(sampleHeld(start, { requireDailyVerification: true }), '#verify');
    expect(await dialog().findByText(/^Today’s photo is still to come, until (?!today)/)).toBeVisible();
    expect(dialog().queryByText('No photo of today yet')).toBeNull();
  });

  it.each([
    ['its keyholder', sampleHeld(start, waits)],
    ['its wearer', sampleDetail(start, { ...asks, type: 'SHARED', owner: people.mira })],
  ])('is said not to be judged where another came instead, to %s', async (_, lock) => {
    network.replies(readVerificationToday, today);
    network.replies(listVerifications, [waiting, { ...earlier, verdict: null, note: null }]);
    const { user } = await openWith(lock, '#verify');
    await screen.findByAltText(/^Verification photo of .*19/);
    expect(dialog().getAllByText('Not looked at')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Open large: .*19/ }));
    expect(await screen.findByText(/^The code that must be on it: .* Not looked at$/)).toBeVisible();
  });

  it('is sent back with a note, after a second thought', async () => {
    const user = await openToReview();
    await user.click(screen.getByRole('button', { name: 'Ask for another' }));
    expect(screen.getByLabelText('What should be better? (optional)')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: 'Ask for another' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ask for another' }));
    await user.type(screen.getByLabelText('What should be better? (optional)'), 'Closer, please');
    judged('REFUSED', 'Closer, please');
    expect(screen.getByText(/^jonas_k reads it and can send another photo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for another' }));
    expect(await screen.findByText('Closer, please')).toBeVisible();
    expect(panel('Earlier photos').getAllByText('Sent back')).toHaveLength(1);
    expect(screen.getAllByText('Sent back')).toHaveLength(2);
    expect(screen.getByText(/^Another photo is asked for\. Until /)).toBeVisible();
    expect(network.callsOf(reviewVerification)[0]?.body).toEqual({
      accepted: false,
      note: 'Closer, please',
    });
  });

  it('of a day that is over is sent back, but no other is asked for', async () => {
    network.replies(readVerificationToday, { ...today, submittedAt: null, photoUrl: null });
    network.replies(listVerifications, [{ ...waiting, date: '2026-11-19' }]);
    const lock = sampleHeld(start, {
      ...waits,
      verificationSubmittedToday: false,
      waitingVerificationDate: '2026-11-19',
    });
    const { user } = await openWith(lock, '#verify');
    await user.click(await screen.findByRole('button', { name: 'Leave a note' }));
    expect(screen.getByText(/19.* still counts as verified: no other photo of it can come\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for another' })).toBeNull();
    await user.type(screen.getByLabelText('What is not right? (optional)'), 'Too dark');
    const held = { ...lock, version: 3, waitingVerificationDate: null, waitingVerificationId: null };
    network.replies(reviewVerification, { ok: true, lock: held });
    network.replies(readLock, held);
    network.replies(listVerifications, [
      { ...waiting, date: '2026-11-19', verdict: 'REFUSED', note: 'Too dark' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Tell jonas_k' }));
    expect(await screen.findByText('jonas_k was told')).toBeVisible();
    expect(network.callsOf(reviewVerification)[0]?.body).toEqual({ accepted: false, note: 'Too dark' });
  });

  it('that was judged elsewhere is shown as it stands', async () => {
    const user = await openToReview();
    judged('REFUSED', 'Too far away');
    network.refuses(reviewVerification, refusal('verification_not_waiting'));
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    expect(await screen.findByText('This photo is not waiting any more')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Looks right' })).toBeNull());
    expect(panel('Earlier photos').getAllByText('Sent back')).toHaveLength(2);
  });
});

describe('tribute and buyout', () => {
  const tribute: Partial<LockDetail> = {
    type: 'SHARED',
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 1000,
    dailyTributeCurrency: 'EUR',
    tributeRemainingTodayMinorUnits: 500,
    lockoutFeeEnabled: true,
    session: {
      ...sampleDetail(start).session,
      tributeState: {
        remainingTodayMinorUnits: 500,
        paidTodayMinorUnits: 500,
        buyoutMinorUnits: 25_000,
        buyoutClaimed: false,
      },
    },
  };
  const payment: Payment = {
    _id: '01930000-0000-7000-8000-0000000000b1',
    kind: 'TRIBUTE',
    amountMinorUnits: 550,
    currency: 'EUR',
    note: 'bank',
    date: '2026-11-20',
    createdAt: iso(start),
    status: 'OPEN',
    reason: null,
    decidedAt: null,
  };

  it('is recorded with a comma or a point, never as nothing', async () => {
    const { user } = await openWith(
      sampleDetail(start, { ...tribute, owner: people.mira, canPayTribute: true }),
      '#tribute',
    );
    expect(dialog().getByText('€5.00 of €10.00 recorded today')).toBeVisible();
    const amount = screen.getByLabelText('Amount (EUR)');
    expect(amount).toHaveValue('5.00');
    await user.clear(amount);
    await user.type(amount, 'some{Enter}');
    expect(amount).toBeInvalid();
    expect(network.callsOf(payTribute)).toHaveLength(0);

    await user.clear(amount);
    await user.type(amount, '5,5');
    await user.type(screen.getByLabelText('Note'), 'bank');
    network.replies(payTribute, payment);
    network.replies(listPayments, [payment]);
    await user.click(screen.getByRole('button', { name: 'Record tribute' }));
    await waitFor(() => expect(network.callsOf(payTribute)).toHaveLength(1));
    expect(network.callsOf(payTribute)[0]?.body).toEqual({ amountMinorUnits: 550, note: 'bank' });
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('is taken back while it waits, and the form is there again', async () => {
    network.replies(listPayments, [payment]);
    const recorded = { dailyTributeAmountMinorUnits: 550, tributeRemainingTodayMinorUnits: 0 };
    const mine = { ...tribute, owner: people.mira, canPayTribute: true };
    const { user } = await openWith(sampleDetail(start, { ...mine, ...recorded }), '#tribute');
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(
      dialog().getByText('The payment then counts no more and is owed again until the day ends.'),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Take back' })).toHaveFocus();
    expect(network.callsOf(takeBackPayment)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Take back' }));
    network.replies(takeBackPayment, done);
    network.replies(listPayments, [{ ...payment, status: 'TAKEN_BACK', note: '' }]);
    network.replies(readLock, sampleDetail(start, { ...mine, version: 3 }));
    await user.click(dialog().getByRole('button', { name: 'Take back €5.50' }));
    expect(await dialog().findByText('Taken back')).toBeVisible();
    expect(network.callsOf(takeBackPayment)[0]).toMatchObject({
      path: `/api/locks/${lockId}/payments/${payment._id}`,
    });
    expect(await dialog().findByLabelText('Amount (EUR)')).toHaveValue('5.00');
    expect(dialog().queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it.each([
    [2, 'Recorded for today', '2 payments wait for mira'],
    [1, 'Recorded for today', '1 payment waits for mira'],
    [0, 'Confirmed for today', null],
  ])('of today says how it stands while %d payments wait', async (openPayments, title, waits) => {
    const paid = { ...tribute, owner: people.mira, tributeRemainingTodayMinorUnits: 0, openPayments };
    const { rendered } = await openWith(sampleDetail(start, paid));
    const state = waits === null ? title : `${title} · ${waits}`;
    expect(screen.getByRole('link', { name: `Daily tribute ${state}` })).toBeVisible();
    rendered.unmount();
    await openWith(sampleDetail(start, paid), '#tribute');
    expect(await dialog().findByText(title)).toBeVisible();
    expect(dialog().queryByText(/ wait/)?.textContent ?? null).toBe(waits && `${waits}.`);
  });

  it('that was answered meanwhile is not taken back, and shown as it stands', async () => {
    network.replies(listPayments, [payment]);
    const { user } = await openWith(sampleDetail(start, tribute), '#tribute');
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    network.refuses(takeBackPayment, refusal('payment_not_open'));
    network.replies(listPayments, [{ ...payment, status: 'CONFIRMED' }]);
    await user.click(dialog().getByRole('button', { name: 'Take back €5.50' }));
    expect(await screen.findByText('This payment is not waiting any more')).toBeVisible();
    expect(await dialog().findByText('Confirmed')).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('can be taken back by nobody but the wearer, of a day that is over with that said, and not after the end', async () => {
    const over = { ...payment, date: '2026-11-19' };
    network.replies(listPayments, [over]);
    const { user, rendered } = await openWith(sampleDetail(start, tribute), '#tribute');
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(dialog().getByText(/\d then counts as unpaid, and nothing more is owed for it\.$/)).toBeVisible();
    rendered.unmount();

    const held = await openWith(sampleHeld(start, tribute), '#tribute');
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    held.rendered.unmount();

    await openWith(ended({ ...tribute, tributeRemainingTodayMinorUnits: null }), '#tribute');
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('says nothing of a sum while none is recorded', async () => {
    const { session } = sampleDetail(start);
    const tributeState = {
      remainingTodayMinorUnits: 1000,
      paidTodayMinorUnits: 0,
      buyoutMinorUnits: 25_000,
      buyoutClaimed: false,
    };
    await openWith(
      sampleDetail(start, {
        ...tribute,
        tributeRemainingTodayMinorUnits: 1000,
        session: { ...session, tributeState },
      }),
      '#tribute',
    );
    expect(await dialog().findByText('€10.00')).toBeVisible();
    expect(dialog().queryByText(/recorded today/)).toBeNull();
  });

  it('is confirmed by the keyholder, and stays to be seen with what came of it', async () => {
    network.replies(listPayments, [payment]);
    const { user } = await openWith(sampleHeld(start, tribute), '#tribute');
    network.replies(confirmPayment, done);
    const sheet = within(await screen.findByRole('dialog', { name: 'Daily tribute' }));
    expect(await sheet.findByText('from jonas_k for today')).toBeVisible();
    expect(sheet.queryByText(/^Today: /)).toBeNull();
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    network.replies(listPayments, [{ ...payment, status: 'CONFIRMED' }]);
    await user.click(confirm);
    expect(await sheet.findByText('Confirmed')).toBeVisible();
    expect(sheet.getByText('from jonas_k for today')).toBeVisible();
    expect(sheet.queryByRole('heading', { name: 'Payments' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is rejected with a reason by the keyholder', async () => {
    network.replies(listPayments, [payment]);
    const { user } = await openWith(sampleHeld(start, tribute), '#tribute');
    network.replies(rejectPayment, done);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(dialog().getByText(/^jonas_k reads it\./)).toBeVisible();
    await user.type(dialog().getByLabelText('Reason (optional)'), 'Nothing came in');
    network.replies(listPayments, [{ ...payment, status: 'REJECTED', reason: 'Nothing came in' }]);
    await user.click(dialog().getByRole('button', { name: 'Reject €5.50' }));
    expect(await dialog().findByText('Rejected')).toBeVisible();
    expect(dialog().getByText('Nothing came in')).toBeVisible();
    expect(network.callsOf(rejectPayment)[0]).toMatchObject({
      path: `/api/locks/${lockId}/payments/${payment._id}/reject`,
      body: { reason: 'Nothing came in' },
    });
  });

  it('says what a rejection means: not counted for today any more, unpaid for a day that is over or in a lock that is', async () => {
    const over = { ...payment, _id: '01930000-0000-7000-8000-0000000000b0', date: '2026-11-19' };
    network.replies(listPayments, [payment, over]);
    const { user, rendered } = await openWith(sampleHeld(start, tribute), '#tribute');
    const [ofToday, ofYesterday] = await screen.findAllByRole('button', { name: 'Reject' });
    if (!ofToday || !ofYesterday) throw new Error('two payments to answer');
    const late = /(19 Nov|Nov 19) then counts as unpaid, and nothing more is owed for it\./;
    await user.click(ofYesterday);
    expect(dialog().getByText(late)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Back' }));
    await user.click(ofToday);
    expect(
      dialog().getByText(/The payment then counts no more and is owed again until the day ends\./),
    ).toBeVisible();
    rendered.unmount();

    network.replies(listPayments, [payment]);
    await openWith(sampleHeld(start, { ...tribute, endedAt: iso(start) }), '#tribute');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(dialog().getByText(/then counts as unpaid, and nothing more is owed/)).toBeVisible();
  });

  it('names the payments once, also after the end', async () => {
    network.replies(listPayments, [{ ...payment, status: 'CONFIRMED' }]);
    const ended = { endedAt: iso(start), tributeRemainingTodayMinorUnits: null };
    await openWith(sampleHeld(start, { ...tribute, ...ended }), '#tribute');
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(dialog().getAllByText('Payments')).toHaveLength(1);
  });

  it('asks before a buyout is recorded', async () => {
    const { user } = await openWith(sampleDetail(start, { ...tribute, canClaimBuyout: true }));
    await user.click(screen.getByRole('link', { name: 'Emergency buyout €250.00' }));
    network.replies(claimBuyout, { ...payment, kind: 'BUYOUT', amountMinorUnits: 25_000 });
    await user.click(screen.getByRole('button', { name: 'I have paid the buyout' }));
    await user.click(await screen.findByRole('button', { name: 'Record buyout' }));
    await waitFor(() => expect(network.callsOf(claimBuyout)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record the buyout?' })).toBeNull());
  });

  it('stays to be read when the keyholder is gone, and is nothing where nothing was paid', async () => {
    network.replies(listPayments, [payment]);
    const own = sampleDetail(start, { paymentsOver: true });
    const { rendered } = await openWith(own, '#tribute');
    const past = within(await screen.findByRole('dialog', { name: 'Past payments' }));
    expect(await past.findByText('Never answered')).toBeVisible();
    expect(past.queryByRole('button', { name: /Confirm|Reject|Take back/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Daily tribute/ })).toBeNull();
    rendered.unmount();

    network.replies(listPayments, []);
    await openWith(own);
    await waitFor(() => expect(network.callsOf(listPayments)).toHaveLength(2));
    expect(screen.queryByRole('heading', { name: 'Past payments' })).toBeNull();
  });
});

describe('the ways out and the archive', () => {
  it('uses the emergency release: the combination can be revealed, read and put away', async () => {
    const { user, address } = await openWith(sampleDetail(start, { canEmergencyRelease: true }));
    network.refuses(releaseEmergency, refusal('emergency_release_disabled'));
    const use = () => screen.getByRole('button', { name: /^Use emergency release: / });
    await user.click(use());
    await user.click(dialog().getByRole('button', { name: 'Use emergency release' }));
    expect(await screen.findByText('Emergency release failed')).toBeVisible();

    network.replies(releaseEmergency, done);
    network.replies(readLock, ended({ endReason: 'EMERGENCY', emergencyReleaseUsed: true }));
    await user.click(use());
    await user.click(dialog().getByRole('button', { name: 'Use emergency release' }));
    expect(await screen.findByText('UNLOCKED')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Reveal' })).toHaveFocus();

    const combination = { type: 'DIGITS', digits: '4711' } as const;
    network.replies(revealCombination, combination);
    network.replies(readLock, ended({ combination, canRemove: true, version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();

    network.replies(removeLock, done);
    await user.click(await screen.findByRole('button', { name: 'Remove Lock' }));
    await user.click(dialog().getByRole('button', { name: 'Remove Lock' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.getByText('Lock removed')).toBeVisible();
  });

  it('is told how the lock stands where the answer to an emergency release was lost', async () => {
    const { user } = await openWith(sampleDetail(start, { canEmergencyRelease: true }));
    network.refuses(releaseEmergency, refusal('lock_ended'));
    network.replies(readLock, ended({ endReason: 'EMERGENCY', emergencyReleaseUsed: true }));
    await user.click(screen.getByRole('button', { name: /^Use emergency release: / }));
    await user.click(dialog().getByRole('button', { name: 'Use emergency release' }));
    expect(await screen.findByText('Lock has ended')).toBeVisible();
    expect(screen.queryByText('Emergency release failed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reveal' })).toBeVisible();
  });

  it('shows a combination that is a photo', async () => {
    const photoUrl = `/api/locks/${lockId}/combination/photo`;
    const { user } = await openWith(ended({ combination: { type: 'PHOTO', photoUrl }, canRemove: true }));
    // Read before: it is shown once that is asked for.
    expect(screen.queryByAltText('Photo of your combination')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show combination' }));
    expect(screen.getByAltText('Photo of your combination')).toHaveAttribute('src', photoUrl);
    expect(screen.queryByRole('button', { name: 'Copy combination' })).toBeNull();
  });

  it('archives the own lock only with the exact code', async () => {
    const { user, address } = await openWith(sampleDetail(start));
    network.replies(archiveConfirmCode, { confirmationCode: 'K7QM-2RXT' });
    network.replies(archiveLock, done);
    await user.click(screen.getByRole('button', { name: /^Archive Lock/ }));
    expect(dialog().getByText(/Your combination is lost forever/)).toBeVisible();
    await dialog().findByText('K7QM-2RXT');
    const send = () => dialog().getByRole('button', { name: 'Archive Lock' });
    expect(send()).toBeDisabled();
    await user.type(dialog().getByRole('textbox'), 'k7qm-2rxt');
    await user.click(send());
    expect(dialog().getByText('Invalid confirmation: Please type the exact confirmation code')).toBeVisible();
    expect(network.callsOf(archiveLock)).toHaveLength(0);

    await user.clear(dialog().getByRole('textbox'));
    await user.type(dialog().getByRole('textbox'), 'K7QM-2RXT');
    await user.click(send());
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(archiveLock)[0]?.body).toEqual({ confirmCode: 'K7QM-2RXT' });
    expect(screen.getByText('Lock archived')).toBeVisible();
  });

  it('offers the quickest way out first', async () => {
    const { user } = await openWith(sampleDetail(start, { canEmergencyRelease: true }));
    network.replies(archiveConfirmCode, { confirmationCode: 'K7QM-2RXT' });
    network.replies(releaseEmergency, done);
    await user.click(screen.getByRole('button', { name: /^Archive Lock/ }));
    const ways = dialog().getAllByRole('button', { name: / instead$/ });
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Emergency release instead',
      'Safety exit instead',
    ]);
    await user.click(dialog().getByRole('button', { name: 'Emergency release instead' }));
    await user.click(dialog().getByRole('button', { name: 'Use emergency release' }));
    await waitFor(() => expect(network.callsOf(releaseEmergency)).toHaveLength(1));
    expect(network.callsOf(archiveLock)).toHaveLength(0);
  });

  it('offers the safety exit instead, and says when there is no code', async () => {
    const { user } = await openWith(sampleDetail(start));
    network.refuses(archiveConfirmCode, refusal('rate_limited'));
    network.replies(startSafetyExit, { dueAt: iso(start + 24 * hourMs) });
    await user.click(screen.getByRole('button', { name: /^Archive Lock/ }));
    expect(await dialog().findByText('Failed to generate confirmation code')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Safety exit instead' }));
    await user.click(dialog().getByRole('button', { name: 'Start safety exit' }));
    await waitFor(() => expect(network.callsOf(startSafetyExit)).toHaveLength(1));
    expect(network.callsOf(archiveLock)).toHaveLength(0);
  });
});

describe('the history', () => {
  const entry = (n: number, message: string, actor: HistoryEntry['actor']): HistoryEntry => ({
    _id: `01930000-0000-7000-8000-0000000000d${n}`,
    type: 'locks.frozen',
    message,
    createdAt: iso(start - n * hourMs),
    actor,
  });

  const line = (n: number) => entry(n, `Entry ${n}`, { kind: 'KEYHOLDER', username: 'mira' });

  it('has one line for a card and for what it did to the time or the timer', async () => {
    const self = { kind: 'WEARER', username: 'jonas' } as const;
    const events = [
      { ...entry(1, 'Lock frozen by a card', self), type: 'locks.frozen' },
      { ...entry(1, 'Freeze card drawn', self), _id: entry(3, '', self)._id, type: 'cards.drawn' },
      { ...entry(2, '2 hours added', self), type: 'locks.time_added' },
      { ...entry(2, 'Red card drawn', self), _id: entry(4, '', self)._id, type: 'cards.drawn' },
      entry(5, 'Lock frozen', self),
      { ...entry(6, 'Verification photo of 2026-11-19 submitted', self), type: 'locks.verified' },
      { ...entry(7, '1 day added', self), type: 'locks.time_added' },
      {
        ...entry(7, 'Wheel stopped at 1 day added', self),
        _id: entry(8, '', self)._id,
        type: 'games.wheel_spun',
      },
    ];
    network.replies(readHistory, { tally: null, events, nextBefore: null, version: 2 });
    await openWith(sampleDetail(start));
    const history = within(await screen.findByRole('region', { name: 'Lock history' }));
    await history.findByText('Freeze card drawn');
    expect(history.getAllByRole('listitem')).toHaveLength(5);
    expect(history.getByText('Wheel stopped at 1 day added')).toBeVisible();
    const day = formatUtcDay('2026-11-19', start);
    expect(history.getByText(`Verification photo of ${day} submitted`)).toBeVisible();
    expect(history.queryByText('Lock frozen by a card')).toBeNull();
    expect(history.getByText('Red card drawn: 2 hours added')).toBeVisible();
    expect(history.getByText('Lock frozen')).toBeVisible();
  });

  it('begins with what was done, once it is over; what was never done is not in it', async () => {
    const tally = { cardsDrawn: 12, tasksCompleted: 0, wheelSpins: 0, daysVerified: 1 };
    network.replies(readHistory, { tally, events: [line(1)], nextBefore: null, version: 2 });
    await openWith(sampleDetail(start, { endedAt: iso(start), endReason: 'TIMER' }));
    const done = within(await screen.findByRole('list', { name: 'What was done' }));
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 day with a photo',
      '12 cards drawn',
    ]);
  });

  it('is there with its last five lines, the rest when it is asked for, with who did what, page by page', async () => {
    network.replies(readHistory, {
      tally: null,
      events: [1, 2, 3, 4, 5, 6].map(line),
      nextBefore: 4,
      version: 2,
    });
    const { user } = await openWith(sampleDetail(start, { type: 'SHARED' }));
    const history = within(await screen.findByRole('region', { name: 'Lock history' }));
    expect(await history.findByText(/^Entry 5/)).toBeVisible();
    expect(history.queryByText(/^Entry 6/)).toBeNull();
    expect(history.queryByRole('button', { name: 'Load History' })).toBeNull();
    await user.click(history.getByRole('button', { name: 'Show earlier' }));
    expect(history.getByText(/^Entry 6/)).toBeVisible();
    expect(history.getAllByText(/mira/)).toHaveLength(6);

    const first = entry(7, 'The day ended', { kind: 'SYSTEM', username: null });
    const own = entry(8, 'Safety exit started', { kind: 'WEARER', username: 'jonas' });
    network.replies(readHistory, { tally: null, events: [first, own], nextBefore: null, version: 2 });
    await user.click(history.getByRole('button', { name: 'Show earlier' }));
    expect(await history.findByText(/^The day ended/)).toHaveTextContent(/^The day ended$/);
    expect(history.getByText(/^Safety exit/)).toHaveTextContent(/^Safety exit started · you$/);
    expect(history.queryByText(/jonas/)).toBeNull();
    expect(network.callsOf(readHistory).at(-1)?.query).toEqual({ before: '4' });
    expect(history.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(history.getByText('This is where it began.')).toBeVisible();
  });

  it('tells of cards that were saved together in one line', async () => {
    const reds = [1, 2, 3, 4].map((n) => ({
      ...entry(n, 'Red card put into the deck', { kind: 'KEYHOLDER' as const, username: 'mira' }),
      type: 'cards.added',
      // The last of them is of another time.
      createdAt: iso(start - (n === 4 ? 2 * 60_000 : n * 1000)),
    }));
    network.replies(readHistory, { tally: null, events: [...reds, line(5)], nextBefore: null, version: 2 });
    await openWith(sampleDetail(start, { type: 'SHARED' }));
    const history = within(await screen.findByRole('region', { name: 'Lock history' }));
    expect(await history.findByText(/^3 red cards put into the deck/)).toBeVisible();
    expect(history.getByText(/^Red card put into the deck/)).toBeVisible();
    expect(history.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is asked for again until it tells what the lock shows', async () => {
    network.replies(readHistory, { tally: null, events: [line(1)], nextBefore: null, version: 1 });
    await openWith(sampleDetail(start, { type: 'SHARED', version: 2 }));
    expect(await screen.findByText(/^Entry 1/)).toBeVisible();
    network.replies(readHistory, { tally: null, events: [line(2), line(1)], nextBefore: null, version: 2 });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText(/^Entry 2/)).toBeVisible();
    const calls = network.callsOf(readHistory).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(network.callsOf(readHistory)).toHaveLength(calls);
  });

  it('does not say of a lock of one’s own who it was', async () => {
    const own = entry(1, 'Red card drawn', { kind: 'WEARER', username: 'jonas' });
    network.replies(readHistory, { tally: null, events: [own], nextBefore: null, version: 2 });
    await openWith(sampleDetail(start));
    expect(await screen.findByText(/^Red card drawn/)).toHaveTextContent(/^Red card drawn$/);
  });

  it('says that it did not come, and can be asked for again', async () => {
    network.refuses(readHistory, refusal('not_allowed'));
    const { user } = await openWith(sampleDetail(start));
    expect(await screen.findByText('Failed to load history')).toBeVisible();
    network.replies(readHistory, { tally: null, events: [], nextBefore: null, version: 2 });
    await user.click(screen.getByRole('button', { name: 'Load History' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });
});
