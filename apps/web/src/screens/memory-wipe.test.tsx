import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { acknowledgeDraft, discardDraft, readDraft } from '@keyhold/contracts/locks/draft';
import { completeHygienic } from '@keyhold/contracts/locks/hygienic';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { currentUser } from '@keyhold/contracts/users/me';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../components/feedback/toast-store';
import { acceptStore } from '../features/locks/accept/accept-entry';
import { keepSetup, readKeptSetup } from '../features/locks/self/setup-entry';
import { sealedDraft, token } from '../features/locks/testing/draft-replies';
import { lockId } from '../features/locks/testing/sample-lock';
import { sessionQuery } from '../lib/api/session';
import { forgetAllDrafts } from '../lib/form/kept-draft';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import MemoryWipeScreen from './memory-wipe';

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  forgetAllDrafts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(readDraft, sealedDraft(Date.now()));
});
afterEach(() => vi.useRealTimers());

function GuardedScreen() {
  const { data } = useQuery(sessionQuery);
  return <main>{data !== undefined && <MemoryWipeScreen />}</main>;
}

const open = () => openScreen(`/memory-wipe/${token}`, { '/memory-wipe/$token': GuardedScreen });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const question = () => screen.queryByRole('heading', { name: 'Do you still remember the code?' });
/** The numbers on the screen now. */
const numbers = () => screen.queryAllByText(/^[1-9]\d{3}$/);
/** Each place holds one number, so that none lies on another one or on the ring. */
const placeOf = (number: HTMLElement) => number.parentElement?.style.gridArea;
const press = (name: string) => screen.getByRole('button', { name });

/** The box is closed, and the numbers run. */
async function openNumbers() {
  const opened = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'My box is closed' }));
  expect(screen.getByRole('heading', { name: 'Watch the numbers' })).toHaveFocus();
  return opened;
}

async function openQuestion() {
  const opened = await openNumbers();
  await pass(20_500);
  expect(question()).toHaveFocus();
  return opened;
}

describe('the scramble', () => {
  it('shows two new numbers every 500 ms, each for 1.2 s, for 20 s, then asks', async () => {
    await openNumbers();
    await waitFor(() => expect(numbers()).toHaveLength(2));
    expect(screen.getByText('seconds left')).toHaveTextContent('20 seconds left');
    // From here on by the test's clock alone, however busy the machine is.
    vi.setTimerTickMode('manual');
    const seen = new Map<Element, number>();
    const gone = new Map<Element, number>();
    const stepMs = 100;
    let most = 0;
    let askedAfterMs = 0;
    for (let atMs = 0; atMs <= 21_000 && askedAfterMs === 0; atMs += stepMs) {
      const shown = numbers();
      most = Math.max(most, shown.length);
      expect(new Set(shown.map(placeOf)).size).toBe(shown.length);
      for (const number of shown) if (!seen.has(number)) seen.set(number, atMs);
      for (const number of seen.keys()) {
        if (!shown.includes(number as HTMLElement) && !gone.has(number)) gone.set(number, atMs);
      }
      if (atMs === 19_400) expect(screen.getByText('second left')).toHaveTextContent('1 second left');
      if (question() !== null) askedAfterMs = atMs;
      else await pass(stepMs);
    }
    expect(seen.size).toBe(80);
    expect(most).toBe(6);
    // The first number was there for an unknown moment before anybody looked: what is measured starts with the second pair.
    const starts = [...new Set(seen.values())];
    expect(starts).toHaveLength(40);
    const [, , second] = seen.keys();
    const secondShownMs = (second === undefined ? 0 : (gone.get(second) ?? 0)) - (starts[1] ?? 0);
    expect(secondShownMs).toBeGreaterThanOrEqual(1100);
    expect(secondShownMs).toBeLessThanOrEqual(1300);
    const wholeMs = askedAfterMs - (starts[1] ?? 0) + 500;
    expect(wholeMs).toBeGreaterThanOrEqual(19_500);
    expect(wholeMs).toBeLessThanOrEqual(20_500);
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(600);
    expect(numbers()).toHaveLength(0);
  });

  it('waits until the box is closed', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Close your box now' })).toHaveFocus();
    await pass(30_000);
    expect(numbers()).toEqual([]);
    expect(question()).toBeNull();
  });

  it('is for eyes only, and tells others how far it is', async () => {
    await openNumbers();
    await waitFor(() => expect(numbers()).not.toHaveLength(0));
    expect(numbers()[0]?.closest('[aria-hidden="true"]')).not.toBeNull();
    await pass(10_000);
    const progress = Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    expect(progress).toBeGreaterThan(45);
    expect(progress).toBeLessThan(60);
  });

  it('is covered by nothing that is said meanwhile: that waits for the question', async () => {
    await openNumbers();
    act(() => void showToast({ title: 'Payment confirmed' }));
    await pass(5000);
    expect(screen.queryByText('Payment confirmed')).toBeNull();
    await pass(15_500);
    expect(question()).toBeVisible();
    expect(screen.getByText('Payment confirmed')).toBeVisible();
  });

  it('goes on as often as it takes for whoever still remembers; the code stays sealed', async () => {
    const { user } = await openQuestion();
    await user.click(press('Yes: More numbers'));
    expect(await screen.findByRole('heading', { name: 'Watch the numbers' })).toHaveFocus();
    expect(question()).toBeNull();
    await waitFor(() => expect(numbers()).not.toHaveLength(0));
    await pass(20_500);
    expect(question()).toHaveFocus();
    expect(numbers()).toHaveLength(0);
    expect(network.callsOf(discardDraft)).toEqual([]);
  });

  it('can be left by Escape or the button; the prepared start stays', async () => {
    const { user, address } = await openNumbers();
    expect(
      screen.getByText(/^If you leave, the code stays sealed: on your dashboard you can go on/),
    ).toBeVisible();
    await user.click(press('Leave for now'));
    await waitFor(() => expect(address()).toBe('/self/setup'));
    expect(network.callsOf(discardDraft)).toEqual([]);
  });

  it('asks first what there is, and says so where there is nothing', async () => {
    network.refuses(readDraft, refusal('draft_not_found'));
    const { user, address } = await open();
    expect(await screen.findByRole('heading', { name: 'Nothing to scramble' })).toBeVisible();
    await user.click(press('Set up a lock'));
    await waitFor(() => expect(address()).toBe('/self/setup'));
  });

  it('has nothing to scramble either while nothing was put in', async () => {
    network.refuses(readDraft, refusal('draft_not_ready'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Nothing to scramble' })).toBeVisible();
  });

  it('goes home where the lock runs already', async () => {
    network.replies(readDraft, sealedDraft(Date.now(), lockId));
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startSelfLock)).toEqual([]);
    expect(screen.queryByText('Session started')).toBeNull();
  });

  it('can be asked for again when it did not load', async () => {
    network.refuses(readDraft, refusal('account_restricted'));
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'The scramble did not load' })).toBeVisible();
    network.replies(readDraft, sealedDraft(Date.now()));
    await user.click(press('Try again'));
    expect(await screen.findByRole('heading', { name: 'Close your box now' })).toBeVisible();
  });
});

describe('starting the lock', () => {
  it('happens once, however often the button is pressed, and forgets the form', async () => {
    keepSetup(ownUser._id, { sealedToken: token });
    const release = network.holds(startSelfLock, { _id: lockId });
    const { user, address } = await openQuestion();
    expect(press('No: Start lock')).toHaveAccessibleDescription('A quiet weekend · 1 day');
    await user.dblClick(press('No: Start lock'));
    await user.click(press('No: Start lock'));
    release();
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startSelfLock).map(({ body }) => body)).toEqual([{ draftToken: token }]);
    expect(await screen.findByText('Session started')).toBeVisible();
    expect(readKeptSetup(ownUser._id).sealedToken).toBeNull();
  });

  it('is not crossed by a cancel while its answer is on the way', async () => {
    const release = network.holds(startSelfLock, { _id: lockId });
    network.replies(discardDraft, { digits: '4711' });
    const { user, address } = await openQuestion();
    await user.click(press('No: Start lock'));
    await user.click(press('Cancel'));
    release();
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(discardDraft)).toEqual([]);
  });

  it('fails with the reason and stays; pressing again goes on with the same draft', async () => {
    network.refuses(startSelfLock, refusal('unavailable'));
    const { user, address } = await openQuestion();
    await user.click(press('No: Start lock'));
    expect(await screen.findByText('Failed to start')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Please try again in a moment.');
    expect(question()).toBeVisible();
    network.replies(startSelfLock, { _id: lockId });
    await user.click(press('No: Start lock'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startSelfLock).map(({ body }) => body)).toEqual([
      { draftToken: token },
      { draftToken: token },
    ]);
  });

  it('sees that the lock runs when the answer was lost', async () => {
    network.refuses(startSelfLock, refusal('internal'));
    const { user, address } = await openQuestion();
    network.replies(readDraft, sealedDraft(Date.now(), lockId));
    await user.click(press('No: Start lock'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startSelfLock)).toHaveLength(1);
    expect(screen.getByText('Session started')).toBeVisible();
    expect(screen.queryByText('Failed to start')).toBeNull();
  });

  it('has nothing left when the preparation expired before the answer', async () => {
    const { user } = await openQuestion();
    network.refuses(startSelfLock, refusal('draft_not_found'));
    network.refuses(readDraft, refusal('draft_not_found'));
    await user.click(press('No: Start lock'));
    expect(await screen.findByRole('heading', { name: 'Nothing to scramble' })).toBeVisible();
  });
});

describe('by what it was prepared for', () => {
  const shareCode = 'abcdefghijklmnop';
  const prepared = (fields: object) => network.replies(readDraft, sealedDraft(Date.now(), null, fields));

  it('accepts a shared lock', async () => {
    prepared({ kind: 'SHARED', shareCode });
    acceptStore(ownUser._id, shareCode).keep({ sealedToken: token });
    network.replies(acceptTemplate, { _id: lockId });
    const { user, address } = await openQuestion();
    await user.click(press('No: Start lock'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(acceptTemplate).map(({ body }) => body)).toEqual([{ draftToken: token }]);
    expect(screen.getByText('Lock accepted')).toBeVisible();
    expect(acceptStore(ownUser._id, shareCode).read().sealedToken).toBeNull();
  });

  it('goes back to the shared lock where the server will not have it, and says why', async () => {
    prepared({ kind: 'SHARED', shareCode });
    network.refuses(acceptTemplate, refusal('template_full'));
    const { user, address } = await openQuestion();
    await user.click(press('No: Start lock'));
    await waitFor(() => expect(address()).toBe(`/shared/setup/${shareCode}`));
    expect(screen.getByText('Failed to start')).toBeVisible();
    expect(screen.getByText('All places of this lock are taken')).toBeVisible();
    expect(network.callsOf(discardDraft)).toEqual([]);
  });

  it('closes a lock again, and says what being late costs', async () => {
    prepared({ kind: 'HYGIENIC_RELOCK', lockId });
    network.replies(completeHygienic, { message: 'Successfully re-locked', penaltyHours: 2 });
    const { user, address } = await openQuestion();
    await user.click(press('No: Start lock'));
    await waitFor(() => expect(address()).toBe('/'));
    const [call] = network.callsOf(completeHygienic);
    expect(call).toMatchObject({
      path: `/api/locks/${lockId}/hygienic-unlock/complete`,
      body: { draftToken: token },
    });
    expect(screen.getByText('Successfully re-locked')).toBeVisible();
    expect(screen.getByText('2 hours of freeze for being late.')).toBeVisible();
  });

  it('gives the new code back at once where the lock has ended meanwhile', async () => {
    prepared({ kind: 'HYGIENIC_RELOCK', lockId });
    network.refuses(completeHygienic, refusal('lock_ended'));
    network.replies(discardDraft, { digits: '4711' });
    const { user } = await openQuestion();
    await user.click(press('No: Start lock'));
    expect(
      await screen.findByRole('heading', { name: 'This lock is over. Your box is set to 4 7 1 1' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });
});

describe('nothing to scramble', () => {
  it('has the code all the same where the answer to a cancel was lost and the page loaded anew', async () => {
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(discardDraft, { digits: '4711' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Get the code back' }));
    expect(await screen.findByRole('heading', { name: 'Your box is set to 4 7 1 1' })).toBeVisible();
  });

  it('says so where none is kept', async () => {
    network.refuses(readDraft, refusal('draft_not_found'));
    network.refuses(discardDraft, refusal('draft_not_found'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Get the code back' }));
    expect(await screen.findByText('No code is kept here')).toBeVisible();
  });
});

describe('cancelling', () => {
  it('shows the code first, then goes to the form, which is kept, with a new seed', async () => {
    const entry = { ...readKeptSetup(ownUser._id).entry, title: 'A quiet weekend' };
    keepSetup(ownUser._id, { entry, sealedToken: token });
    network.replies(discardDraft, { digits: '4711' });
    const { user, address, router } = await openQuestion();
    await user.click(press('Cancel'));
    const heading = await screen.findByRole('heading', { name: 'Cancelled. Your box is set to 4 7 1 1' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Cancelled. Your box is set to 4 7 1 1');
    expect(screen.getByText(/No lock holds this code/)).toBeVisible();
    await user.click(press('Copy the code'));
    expect(await navigator.clipboard.readText()).toBe('4711');
    const traces = [
      address(),
      document.title,
      JSON.stringify([window.history.state, router.history.location]),
    ];
    expect([...traces, JSON.stringify([sessionStorage, localStorage])].join()).not.toContain('4711');

    await user.click(press('Set up anew'));
    await waitFor(() => expect(address()).toBe('/self/setup'));
    expect(network.callsOf(discardDraft)[0]?.path).toBe(`/api/locks/drafts/${token}`);
    const kept = readKeptSetup(ownUser._id);
    expect(kept.sealedToken).toBeNull();
    expect(kept.entry.title).toBe('A quiet weekend');
    expect(kept.entry.clientSeed).not.toBe(entry.clientSeed);
  });

  it('does not lose the code to Escape', async () => {
    network.replies(discardDraft, { digits: '4711' });
    network.replies(acknowledgeDraft, { ok: true });
    const { user, address } = await openQuestion();
    await user.click(press('Cancel'));
    const code = await screen.findByRole('img', { name: '4 7 1 1' });
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await pass(500);
    expect(address()).toBe(`/memory-wipe/${token}`);
    expect(code).toBeVisible();
    expect(network.callsOf(acknowledgeDraft)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(acknowledgeDraft)).toHaveLength(1);
  });

  it('has the code also when the answer to the first cancel was lost with the line', async () => {
    const { user } = await openQuestion();
    await user.click(press('Cancel'));
    expect(await screen.findByText('Could not cancel')).toBeVisible();
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(discardDraft, { digits: '4711' });
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await pass(2000);
    expect(question()).toBeVisible();
    await user.click(press('Cancel'));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
  });

  it('goes home where a lock has taken the code over', async () => {
    network.replies(discardDraft, { digits: null });
    const { user, address } = await openQuestion();
    await user.click(press('Cancel'));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('has nothing left where it was called off elsewhere', async () => {
    const { user } = await openQuestion();
    network.refuses(discardDraft, refusal('draft_not_found'));
    network.refuses(readDraft, refusal('draft_not_found'));
    await user.click(press('Cancel'));
    expect(await screen.findByRole('heading', { name: 'Nothing to scramble' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });

  it('stays where it did not work: the code is still sealed', async () => {
    network.refuses(discardDraft, refusal('unavailable'));
    const { user } = await openQuestion();
    await user.click(press('Cancel'));
    expect(await screen.findByText('Could not cancel')).toBeVisible();
    expect(question()).toBeVisible();
  });

  it('never cancels a lock that runs since a start whose answer was lost', async () => {
    const { user, address } = await openQuestion();
    // No answer at all: the line is broken.
    await user.click(press('No: Start lock'));
    expect(await screen.findByText('Failed to start')).toBeVisible();
    network.replies(readDraft, sealedDraft(Date.now(), lockId));
    await user.click(press('Cancel'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(discardDraft)).toEqual([]);
  });
});
