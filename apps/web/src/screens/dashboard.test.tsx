import {
  dashboard,
  keyholderDashboard,
  removeLock,
  revealCombination,
} from '@keyhold/contracts/locks/dashboard';
import { discardDraft } from '@keyhold/contracts/locks/draft';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { listTemplates } from '@keyhold/contracts/locks/templates';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleGames } from '../features/locks/games/testing/sample-games';
import type { DashboardLock } from '../features/locks/locks.calls';
import { otherToken, token, waitingDraft } from '../features/locks/testing/draft-replies';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { people } from '../features/locks/testing/sample-detail';
import { endedLock, lockId, sampleLock } from '../features/locks/testing/sample-lock';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import DashboardScreen from './dashboard';

const start = Date.parse('2026-11-20T12:00:00Z');
const code = { type: 'DIGITS', digits: '4711' } as const;
const otherId = '01930000-0000-7000-8000-00000000000b';
let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(listDrafts, []);
});
afterEach(() => vi.useRealTimers());

const open = () =>
  openScreen('/', {
    '/': () => (
      <main tabIndex={-1}>
        <DashboardScreen />
      </main>
    ),
  });

async function openWith(...locks: DashboardLock[]) {
  network.replies(dashboard, locks);
  const opened = await open();
  const [first] = locks;
  if (first !== undefined) await screen.findByRole('article', { name: first.title });
  return opened;
}

/** Time goes by, with all that is due in it. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const requests = () => network.callsOf(dashboard).length;
/** The head of the only card: its title and its state. */
const stateOf = () => within(within(screen.getByRole('article')).getByRole('banner'));
const card = (title = 'October, second try') => within(screen.getByRole('article', { name: title }));

describe('a lock', () => {
  it('runs: remaining time and share on the dial, time gone by', async () => {
    await openWith(sampleLock(start));
    expect(stateOf().getByText('Locked')).toBeVisible();
    expect(card().getByRole('img', { name: /^Opens in 3 days, 66 % gone$/ })).toBeVisible();
    expect(card().getByText('66 % of 9 days')).toBeVisible();
    expect(stateOf().getByText(/for 6 d$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Lock' })).toBeNull();
  });

  it('says that an AI keyholder takes part', async () => {
    await openWith(sampleLock(start, { hasAiKeyholder: true }));
    expect(stateOf().getByText(/^AI keyholder/)).toBeVisible();
  });

  it('stands frozen, and says for each reason by whom and until when', async () => {
    const since = new Date(start).toISOString();
    const until = new Date(start + 3 * 3_600_000).toISOString();
    const session = {
      combinationType: 'DIGITS',
      activeDeviceId: null,
      freezes: [
        { source: 'KEYHOLDER', since, until: null },
        { source: 'OVERRUN', since, until },
      ],
    } as const;
    await openWith(
      sampleLock(start, {
        frozen: true,
        freezeSources: ['KEYHOLDER', 'OVERRUN'],
        session: { ...session, freezes: [...session.freezes] },
        endsAt: null,
        type: 'SHARED',
      }),
    );
    expect(stateOf().getByText('Frozen')).toBeVisible();
    expect(card().getByText('Frozen by your keyholder, until they unfreeze it.')).toBeVisible();
    expect(card().getByText(/^Frozen for coming back late, until today, /)).toBeVisible();
    expect(card().getByRole('img', { name: /^Frozen, remaining 3 days/ })).toBeVisible();
  });

  it('open to clean says how long still, beside the way back in', async () => {
    const since = new Date(start - 29 * 60_000).toISOString();
    const freezes: DashboardLock['session']['freezes'] = [{ source: 'HYGIENE', since, until: null }];
    const lock = sampleLock(start, { frozen: true, endsAt: null, hygienicUnlockEnabled: true });
    await openWith({ ...lock, hygienicUnlockInProgress: true, session: { ...lock.session, freezes } });
    const left = await screen.findByRole('timer', { name: 'Hygienic unlock: 1 minute left' });
    expect(card().getByRole('timer')).toBe(left);
    expect(card().getByRole('button', { name: /^Open hygienic unlock/ })).toBeVisible();
    await pass(61_000);
    expect(card().getByText('TIME EXPIRED')).toBeVisible();
  });

  it('hides its time where it is hidden', async () => {
    const hidden = { remainingSeconds: null, totalSeconds: null, progress: null, endsAt: null };
    await openWith(sampleLock(start, hidden));
    expect(card().getByText(/^The timer is hidden\./)).toBeVisible();
    expect(card().getByRole('img', { name: 'Locked, time left is hidden' })).toBeVisible();
    expect(screen.queryByText(/% of/)).toBeNull();
  });

  it.each([
    ['TIMER', 'The time is up.'],
    ['HARD_STOP', 'It reached its hard stop.'],
    ['SAFETY_EXIT', 'You took the safety exit.'],
  ] as const)('is ready, ended by %s, and says why', async (endReason, sentence) => {
    await openWith(endedLock(start, { endReason }));
    expect(stateOf().getByText('Unlocked')).toBeVisible();
    expect(card().getByText('Your combination is ready')).toBeVisible();
    expect(card().getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Lock' })).toBeNull();
  });

  it('shows its session', async () => {
    await openWith(sampleLock(start, { hardStopAt: '2026-12-04T18:00:00.000Z' }));
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;
    expect(fact('Set for')).toHaveTextContent('9 d');
    expect(fact('Safety exit')).toHaveTextContent('24 h');
    expect(fact('Hard stop')).not.toBeEmptyDOMElement();
  });

  it('shows several: a ready one first, whatever else runs', async () => {
    const running = sampleLock(start, { _id: otherId, title: 'The running one' });
    await openWith(running, endedLock(start, { title: 'The ready one' }));
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveAccessibleName('The ready one');
    expect(card('The ready one').getByRole('button', { name: 'Reveal' })).toHaveAccessibleDescription(
      'The ready one',
    );
    expect(card('The running one').queryByRole('button', { name: 'Reveal' })).toBeNull();
  });

  it('shows several: one that asks for something above one that does not, and leaves it there when that is done', async () => {
    const asking = sampleLock(start, { _id: otherId, title: 'The asking one', canSubmitVerification: true });
    const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading'));
    await openSocket();
    await openWith(sampleLock(start), asking);
    expect(names()[0]).toHaveTextContent('The asking one');
    network.replies(dashboard, [sampleLock(start), { ...asking, version: 2, canSubmitVerification: false }]);
    await announce('lock:updated', { id: otherId, version: 2 });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Verify today/ })).toBeNull());
    expect(names()[0]).toHaveTextContent('The asking one');
  });

  it('shows several on a wide screen: the first large, its ways out beside it, the others as rows', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width: 1080px)',
      addEventListener() {},
      removeEventListener() {},
    }));
    const running = sampleLock(start, { _id: otherId, title: 'The running one', canStartSafetyExit: true });
    await openWith(running, endedLock(start, { title: 'The ready one' }));
    expect(card('The ready one').getByRole('heading', { name: 'Your combination is ready' })).toBeVisible();
    const others = within(screen.getByRole('region', { name: 'Your other locks' }));
    expect(others.getAllByRole('article')).toHaveLength(1);
    expect(others.getByText('Ways out')).toBeVisible();
    expect(screen.queryByText('Start another')).toBeNull();
  });

  it('says in a row when there is something to play again', async () => {
    const later = new Date(start + 3_600_000).toISOString();
    const { wheelModule, gameSession } = sampleGames({}, { nextSpinAt: later });
    await openWith(
      sampleLock(start, { title: 'Played', wheelModule, gameSession }),
      sampleLock(start, { _id: otherId, title: 'Plain' }),
    );
    expect(card('Played').getByRole('link', { name: /^Next spin / })).toHaveAttribute(
      'href',
      `/games/${lockId}`,
    );
    expect(card('Plain').queryByText(/^Next spin/)).toBeNull();
  });

  it('offers in a row the card that waits beside what is owed', async () => {
    const asks = { canSubmitVerification: true, requireDailyVerification: true };
    await openWith(
      sampleLock(start, { title: 'Both', ...asks, cardGameEnabled: true, canDraw: true, cardsRemaining: 12 }),
      sampleLock(start, { _id: otherId, title: 'Photo alone', ...asks }),
    );
    expect(card('Both').getByRole('link', { name: 'Verify today: Both' })).toBeVisible();
    expect(card('Both').getByRole('button', { name: 'Draw a card: Both' })).toBeVisible();
    expect(card('Photo alone').queryByRole('button', { name: /^Draw a card/ })).toBeNull();
  });

  it('says with the time of a row what else its opening hangs on', async () => {
    const { gameSession } = sampleGames();
    const points = { ...gameSession, currentTaskPoints: 40, pointsRequired: 60 };
    await openWith(
      sampleLock(start, { title: 'By points', gameSession: points }),
      sampleLock(start, { _id: otherId, title: 'By cards', cardGameEnabled: true }),
    );
    expect(card('By points').getByText(/^Opens .*, once 60 points are there \(40 so far\)$/)).toBeVisible();
    expect(card('By cards').getByText(/^Opens .*, or by a green card$/)).toBeVisible();
    expect(card('By cards').queryByText(/points/)).toBeNull();
  });

  it('greets whoever wears none, with the two ways to one', async () => {
    await openWith();
    expect(await screen.findByText('Hello, mira.')).toBeVisible();
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(way('Start self lock')).toBe('/self/setup');
    expect(way('I have a keyholder’s link')).toBe('/shared/setup');
  });

  it('is a row with the rest a press away where there are several', async () => {
    const owner = { _id: ownUser._id, username: 'mira_voss', role: 'keyholder', avatarUrl: null } as const;
    const hidden = { remainingSeconds: null, totalSeconds: null, progress: null, endsAt: null };
    const { wheelModule, gameSession } = sampleGames();
    const played = { ...hidden, owner, type: 'SHARED', wheelModule, gameSession } as const;
    await openWith(
      sampleLock(start, { title: 'The idle one' }),
      sampleLock(start, {
        ...played,
        _id: otherId,
        title: 'The played one',
        photoUrl: '/api/uploads/cover.webp',
      }),
      sampleLock(start, {
        ...played,
        _id: `${otherId.slice(0, -1)}d`,
        title: 'The frozen one',
        frozen: true,
        freezeSources: ['KEYHOLDER'],
      }),
    );
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveAccessibleName('The played one');
    expect(first?.querySelector('img[src="/api/uploads/cover.webp"]')).toBeVisible();
    const played1 = card('The played one');
    expect(played1.getByText('Locked')).toBeVisible();
    expect(played1.getByText(/held by mira_voss/)).toBeVisible();
    expect(played1.getByText('Timer hidden; it opens by itself')).toBeVisible();
    expect(played1.getByRole('link', { name: 'The played one' })).toHaveAttribute('href', `/lock/${otherId}`);
    const wheel = played1.getByRole('link', { name: 'Games: 1 of 1 ready: The played one' });
    expect(wheel).toHaveAttribute('href', `/games/${otherId}`);
    for (const quiet of ['The idle one', 'The frozen one'])
      expect(card(quiet).getAllByRole('link')).toHaveLength(1);
  });

  it('draws its card from its row', async () => {
    await openWith(
      sampleLock(start, { cardGameEnabled: true, canDraw: true, cardsRemaining: 12 }),
      sampleLock(start, { _id: otherId, title: 'The other one' }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Draw a card: October, second try' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('has a code that was read before first, and a press away', async () => {
    const deletesAt = new Date(start + 6 * 86_400_000).toISOString();
    const { user } = await openWith(
      sampleLock(start, { title: 'The running one', canDraw: true, cardGameEnabled: true }),
      endedLock(start, {
        _id: otherId,
        title: 'The open one',
        combination: code,
        canRemove: true,
        deletesAt,
      }),
    );
    expect(card('The open one').getByText(/^Code is deleted .*\d/)).toBeVisible();
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('The open one');
    expect(screen.queryByRole('img', { name: '4 7 1 1' })).toBeNull();
    await user.click(card('The open one').getByRole('button', { name: 'Show combination' }));
    expect(card('The open one').getByRole('img', { name: '4 7 1 1' })).toBeVisible();
    expect(card('The open one').getByRole('button', { name: 'Remove Lock' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Start another' })).toHaveLength(1);
  });

  it('leads on to the next one where none runs and every code was read', async () => {
    const read = { combination: code, canRemove: true };
    await openWith(
      endedLock(start, read),
      endedLock(start, { _id: otherId, title: 'The other one', ...read }),
    );
    expect(screen.getByRole('link', { name: 'Start another' })).toHaveAttribute('href', '/self/setup');
  });
});

describe('what a lock asks for today', () => {
  it('is a photo and a tribute, each with its way there', async () => {
    const owner = { _id: ownUser._id, username: 'mira_voss', role: 'keyholder', avatarUrl: null } as const;
    await openWith(
      sampleLock(start, {
        type: 'SHARED',
        owner,
        requireDailyVerification: true,
        canSubmitVerification: true,
        findomEnabled: true,
        tributeRemainingTodayMinorUnits: 500,
        dailyTributeCurrency: 'EUR',
        canPayTribute: true,
      }),
    );
    expect(stateOf().getByText('held by mira_voss')).toBeVisible();
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/^Verify today/)).toHaveAttribute('href', `/lock/${lockId}#verify`);
    expect(link(/^Verify today/)).toHaveClass('primary');
    expect(link(/^Record tribute: €5.00/)).toHaveAttribute('href', `/lock/${lockId}#tribute`);
    expect(link(/^Record tribute/)).not.toHaveClass('primary');
    expect(link(/^Details/)).toHaveAttribute('href', `/lock/${lockId}`);
  });

  it('is what the day asks for of each lock, where there are several', async () => {
    const dayEndsAt = new Date(start + 3_600_000).toISOString();
    const owing = {
      canSubmitVerification: true,
      canPayTribute: true,
      tributeRemainingTodayMinorUnits: 500,
      dayEndsAt,
    };
    const euros = { dailyTributeCurrency: 'EUR' } as const;
    const third = `${otherId.slice(0, -1)}c`;
    await openWith(
      sampleLock(start),
      sampleLock(start, {
        ...owing,
        ...euros,
        canSubmitVerification: false,
        _id: otherId,
        title: 'A tribute',
      }),
      sampleLock(start, { ...owing, ...euros, _id: third, title: 'Both' }),
    );
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Both');
    expect(card('Both').getByRole('link', { name: 'Verify today: Both' })).toHaveAttribute(
      'href',
      `/lock/${third}#verify`,
    );
    const record = (title: string) =>
      card(title).getByRole('link', { name: `Record tribute: €5.00: ${title}` });
    expect(record('Both')).toHaveAttribute('href', `/lock/${third}#tribute`);
    expect(card('Both').getByText(/^Photo and tribute of the day: until \d/)).toBeVisible();
    expect(record('A tribute')).toHaveAttribute('href', `/lock/${otherId}#tribute`);
    expect(card('A tribute').getByText(/^Tribute of the day: until \d/)).toBeVisible();
    expect(card().queryByText(/of the day/)).toBeNull();
  });

  it('is the games too, until when and what they cost where they are missed', async () => {
    const { gameSession, penaltyConfig } = sampleGames({}, { tasksRequiredToday: 1, tasksCompletedToday: 0 });
    const dayEndsAt = new Date(start + 3_600_000).toISOString();
    const games = {
      gameSession,
      dayEndsAt,
      penaltyConfig: { ...penaltyConfig, penaltyDurationSeconds: 7200 },
    };
    const { rendered } = await openWith(sampleLock(start, games));
    expect(card().getByText(/^Games of the day: until \d/)).toBeVisible();
    rendered.unmount();
    await openWith(
      sampleLock(start, { ...games, canSubmitVerification: true }),
      sampleLock(start, { ...games, _id: otherId, title: 'Another' }),
    );
    expect(
      card().getByText(/^Photo and games of the day: until \d.* · missed games: 2\sh\smore/),
    ).toBeVisible();
    expect(card('Another').getByText(/^Games of the day: until \d.*, else 2\sh\smore/)).toBeVisible();
  });

  it('is the photo before a card, with the moment until which it is due', async () => {
    const asked = { requireDailyVerification: true, canSubmitVerification: true };
    const dayEndsAt = new Date(start + 3_600_000).toISOString();
    await openWith(
      sampleLock(start, { ...asked, dayEndsAt, cardGameEnabled: true, canDraw: true, cardsRemaining: 12 }),
    );
    const verify = card().getByRole('link', { name: /^Verify today/ });
    const draw = card().getByRole('button', { name: 'Draw a card' });
    expect(verify.compareDocumentPosition(draw)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(verify).toHaveClass('primary');
    expect(draw).not.toHaveClass('primary');
    expect(card().getByText(/^Photo of the day: until \d/)).toBeVisible();
  });

  it('is asked for again where its photo was sent back, with the words of the keyholder', async () => {
    const asked = { requireDailyVerification: true, canSubmitVerification: true };
    const { rendered } = await openWith(
      sampleLock(start, { ...asked, verificationSentBack: { note: 'Closer, please' } }),
    );
    const words = 'Your photo was sent back: “Closer, please”. Send another one today.';
    expect(card().getByText(words)).toBeVisible();
    expect(card().getByRole('link', { name: /^Verify today/ })).toBeVisible();
    rendered.unmount();
    await openWith(sampleLock(start, { ...asked, verificationSentBack: { note: null } }));
    expect(card().getByText('Your photo was sent back. Send another one today.')).toBeVisible();
  });

  it('is done, and said so', async () => {
    await openWith(
      sampleLock(start, {
        requireDailyVerification: true,
        verificationSubmittedToday: true,
        tributeRemainingTodayMinorUnits: 0,
      }),
    );
    expect(card().getByText('Verified Today')).toBeVisible();
    expect(card().getByText('Tribute confirmed')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Verify today|Record)/ })).toBeNull();
  });

  it.each([
    ['Verified Today · not looked at yet', '2026-11-20'],
    ['Verified Today · accepted', null],
  ])('is a photo that somebody looks at: %s', async (words, waitingVerificationDate) => {
    const photo = { requireDailyVerification: true, verificationSubmittedToday: true };
    const shared = { type: 'SHARED', owner: people.mira } as const;
    await openWith(sampleLock(start, { ...photo, ...shared, waitingVerificationDate }));
    expect(card().getByText(words)).toBeVisible();
  });

  it.each([
    ['Tribute recorded · 1 payment waits', 1],
    ['Tribute recorded · 2 payments wait', 2],
    ['Tribute confirmed', 0],
  ])('is a tribute that somebody confirms: %s', async (words, openPayments) => {
    await openWith(sampleLock(start, { type: 'SHARED', tributeRemainingTodayMinorUnits: 0, openPayments }));
    expect(card().getByText(words)).toBeVisible();
  });
});

describe('a lock that came to its end', () => {
  it.each([
    ['EMERGENCY', 1],
    ['SAFETY_EXIT', 1],
    ['TIMER', 0],
  ] as const)('by %s leads on without haste', async (endReason, kindLines) => {
    const { user } = await openWith(endedLock(start, { endReason, combination: code, canRemove: true }));
    const show = screen.getByRole('button', { name: /^Show/ });
    expect(show).toHaveClass('primary');
    expect(screen.getByRole('link', { name: 'Start another' })).not.toHaveClass('primary');
    await user.click(show);
    expect(screen.getByRole('button', { name: /^Hide/ })).not.toHaveClass('primary');
    expect(screen.queryAllByText(/^You did the right thing/)).toHaveLength(kindLines);
  });

  it('by emergency release says so, and gives the code', async () => {
    await openWith(endedLock(start, { endReason: 'EMERGENCY', emergencyReleaseUsed: true }));
    expect(card().getByText('Emergency release used')).toBeVisible();
    expect(card().getByRole('button', { name: 'Reveal' })).toBeVisible();
  });

  it('by its release here comes into sight, with the focus on its Reveal', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const released = { _id: otherId, title: 'The second one' };
    const { user } = await openWith(
      sampleLock(start),
      sampleLock(start, { ...released, canEmergencyRelease: true }),
    );
    network.replies(releaseEmergency, { ok: true });
    network.replies(dashboard, [sampleLock(start), endedLock(start, released)]);
    await user.click(card('The second one').getByText('Ways out'));
    await user.click(screen.getByRole('button', { name: 'Use emergency release: The second one' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Use emergency release' }),
    );
    await waitFor(() => expect(card('The second one').getByRole('button', { name: 'Reveal' })).toHaveFocus());
    expect(into.mock.contexts).toEqual([screen.getByRole('article', { name: 'The second one' })]);
    into.mockRestore();
  });

  it('because its keyholder archived it', async () => {
    await openWith(endedLock(start, { endReason: 'ABANDONED', wearerAbandoned: true }));
    expect(card().getByText('Archived by the keyholder')).toBeVisible();
    expect(card().getByRole('button', { name: 'Reveal' })).toBeVisible();
  });

  it('by its own archive has nothing to reveal any more, says when it goes, and can be removed', async () => {
    const { user } = await openWith(
      endedLock(start, {
        endReason: 'ARCHIVED',
        combinationDestroyed: true,
        canReveal: false,
        canRemove: true,
        deletesAt: new Date(start + 60_000).toISOString(),
      }),
    );
    expect(stateOf().getByText('Archived')).toBeVisible();
    expect(card().getByText('You archived this lock. Its combination is gone for good.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull();
    expect(card().getByText(/^This lock is deleted in 1 day \(.+\)$/)).toBeVisible();
    await pass(61_000);
    expect(card().getByText('Ready for deletion')).toBeVisible();

    network.replies(removeLock, { ok: true });
    network.replies(dashboard, []);
    await user.click(card().getByRole('button', { name: 'Remove Lock' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this lock?' }));
    expect(dialog.getByText(/Its history is deleted now and cannot be brought back\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove Lock' }));
    expect(await screen.findByText('Lock removed')).toBeVisible();
    expect(await screen.findByText('No Active Locks')).toBeVisible();
  });

  it('while it is frozen is asked about at its hard stop', async () => {
    const hardStopAt = new Date(start + 5_000).toISOString();
    await openWith(sampleLock(start, { frozen: true, endsAt: null, hardStopAt }));
    await pass(6_000);
    expect(stateOf().getByText('Time is up')).toBeVisible();
    expect(requests()).toBeGreaterThan(1);
  });
});

describe('the end of the time', () => {
  it('comes by itself: the card asks once and is ready, and says so once', async () => {
    await openWith(
      sampleLock(start, { endsAt: new Date(start + 20_000).toISOString(), remainingSeconds: 20 }),
    );
    await pass(15_000);
    expect(requests()).toBe(1);
    expect(stateOf().getByText('Locked')).toBeVisible();

    network.replies(dashboard, [endedLock(start + 20_000)]);
    await pass(6_000);
    expect(requests()).toBe(2);
    expect(card().getByText('Your combination is ready')).toBeVisible();
    expect(screen.getByText('October, second try is open. Your combination is ready.')).toBeInTheDocument();
    await pass(30_000);
    expect(requests()).toBe(2);
  });

  it('is asked about again, ever more slowly, while the server still says that it runs', async () => {
    await openWith(sampleLock(start, { endsAt: new Date(start + 5_000).toISOString(), remainingSeconds: 5 }));
    await pass(6_000);
    expect(stateOf().getByText('Time is up')).toBeVisible();
    const soon = requests();
    expect(soon).toBeGreaterThan(1);
    await pass(60_000);
    expect(requests()).toBeGreaterThan(soon);
    expect(requests()).toBeLessThan(12);
  });
});

describe('the combination', () => {
  it('is read by Reveal, hidden and shown, copied, and never in the title, address or storage', async () => {
    const { user, address } = await openWith(endedLock(start));
    const later = new Date(start + 7 * 86_400_000 - 1000).toISOString();
    network.replies(revealCombination, code);
    network.replies(dashboard, [
      endedLock(start, { combination: code, canRemove: true, deletesAt: later, version: 3 }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Reveal' }));

    const digits = await screen.findByRole('img', { name: '4 7 1 1' });
    expect(digits).toHaveTextContent('4711');
    expect(network.callsOf(revealCombination)[0]?.path).toBe(`/api/locks/${lockId}/combination`);
    expect(screen.getByRole('region', { name: /^Your combination/ })).toHaveFocus();
    expect(await screen.findByText(/^This lock and its code are deleted in 7 days \(.+\)$/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Hide combination' }));
    expect(screen.queryByText('4711')).toBeNull();
    expect(screen.getByRole('img', { name: 'Combination hidden' })).toHaveTextContent('');
    await user.click(screen.getByRole('button', { name: 'Show combination' }));
    await user.click(screen.getByRole('button', { name: 'Copy combination' }));
    expect(await navigator.clipboard.readText()).toBe('4711');
    const kept = [document.title, address(), JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    expect(kept.join()).not.toContain('4711');
  });

  it.each([
    ['beside one that runs', sampleLock(start, { _id: otherId, title: 'Another' })],
    ['beside another one that is ready', endedLock(start, { _id: otherId, title: 'Another' })],
  ])('comes where Reveal was pressed, %s', async (_, other) => {
    const { user } = await openWith(endedLock(start), other);
    const pressed = screen.getByRole('article', { name: 'October, second try' });
    const place = () => screen.getAllByRole('article').indexOf(pressed);
    const before = place();
    network.replies(revealCombination, code);
    network.replies(dashboard, [endedLock(start, { combination: code, canRemove: true, version: 3 }), other]);
    await user.click(card().getByRole('button', { name: 'Reveal' }));
    expect(await within(pressed).findByRole('img', { name: '4 7 1 1' })).toBeVisible();
    expect(card().getByRole('region', { name: /^Your combination/ })).toHaveFocus();
    expect(place()).toBe(before);
    expect(screen.getByRole('link', { name: 'Start another' })).toBeVisible();
  });

  it("is refused in the server's words, and the card asks how things stand", async () => {
    const { user } = await openWith(endedLock(start));
    network.refuses(revealCombination, refusal('lock_still_active'));
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByText('Cannot reveal combination')).toBeVisible();
    expect(screen.getByText('Lock is still active')).toBeVisible();
    await waitFor(() => expect(requests()).toBe(2));
  });

  it('is refused with the usual reason where the server gives none', async () => {
    const { user } = await openWith(endedLock(start));
    network.refuses(revealCombination, { status: 409, body: { error: 'lock_still_active' } });
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByText('Lock is still active')).toBeVisible();
  });

  it('that cannot be opened any more says so, and its lock can be put away', async () => {
    const { user } = await openWith(endedLock(start));
    network.refuses(revealCombination, refusal('combination_lost'));
    network.replies(dashboard, [endedLock(start, { canRemove: true, version: 3 })]);
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This combination cannot be opened: /);
    expect(await screen.findByText('Your combination could not be opened')).toBeVisible();
    expect(screen.queryByText('Your combination is ready')).toBeNull();

    network.replies(removeLock, { ok: true });
    network.replies(dashboard, []);
    await user.click(screen.getByRole('button', { name: 'Remove Lock' }));
    expect(network.callsOf(removeLock)).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this lock?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Lock' }));
    expect(await screen.findByText('Lock removed')).toBeVisible();
  });

  it('says when nothing keeps it any more', async () => {
    const deletesAt = new Date(start).toISOString();
    await openWith(endedLock(start, { combination: code, canRemove: true, deletesAt }));
    expect(screen.getByText('Ready for deletion')).toBeVisible();
  });

  it('goes with its lock, after one more question', async () => {
    const { user } = await openWith(endedLock(start, { combination: code, canRemove: true }));
    network.replies(removeLock, { ok: true });
    await user.click(screen.getByRole('button', { name: 'Remove Lock' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this lock?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(network.callsOf(removeLock)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove Lock' }));
    network.replies(dashboard, []);
    await user.click(dialog.getByRole('button', { name: 'Remove Lock' }));
    expect(await screen.findByText('Lock removed')).toBeVisible();
    expect(await screen.findByText('No Active Locks')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the screen', () => {
  it('offers a start where there is no lock', async () => {
    await openWith();
    expect(await screen.findByRole('heading', { name: 'No Active Locks' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start self lock' })).toHaveAttribute('href', '/self/setup');
  });

  it('leaves the first place to what a keyholder holds', async () => {
    network.replies(currentUser, { ...ownUser, role: 'keyholder' });
    network.replies(keyholderDashboard, { items: [] });
    network.replies(listTemplates, []);
    await openWith();
    const none = await screen.findByRole('heading', { name: 'No Active Locks' });
    const create = await screen.findByRole('link', { name: 'Create New Lock' });
    expect(create.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/^Hello,/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Start self lock' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'I have a keyholder’s link' })).toBeVisible();
  });

  it('offers none to an account that may start none', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await openWith();
    await screen.findByRole('heading', { name: 'No Active Locks' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Start self lock' })).toBeNull());
  });

  it('keeps a restricted account to its ways out', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    const owes = { tributeRemainingTodayMinorUnits: 500, canPayTribute: true, canSubmitVerification: true };
    const { user } = await openWith(
      sampleLock(start, owes),
      sampleLock(start, { ...owes, _id: otherId, title: 'Another' }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /^(Record|Verify today)/ })).toBeNull());
    await user.click(card('Another').getByText('Ways out'));
    expect(screen.getByRole('button', { name: 'Start safety exit: Another' })).toBeVisible();
  });

  it('shows the loading sign only after 800 ms', async () => {
    const release = network.holds(dashboard, [sampleLock(start)]);
    await open();
    await pass(600);
    expect(screen.queryByText('Loading your locks')).toBeNull();
    await pass(300);
    expect(screen.getByText('Loading your locks')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('Loading your locks')).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    network.refuses(dashboard, refusal('account_restricted'));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard');
    network.replies(dashboard, [sampleLock(start)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what it has when a refresh fails, and the countdown goes on', async () => {
    await openSocket();
    const { user } = await openWith(sampleLock(start));
    network.refuses(dashboard, refusal('account_restricted'));
    await announce('lock:updated', { id: lockId, version: 2 });
    expect(await screen.findByText('Failed to refresh dashboard')).toBeVisible();
    vi.setSystemTime(start + 86_400_000);
    await pass(1000);
    expect(card().getByRole('img', { name: /^Opens in 1 day 23 hours/ })).toBeVisible();

    network.replies(dashboard, [sampleLock(start, { title: 'Renamed' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Renamed' })).toBeVisible();
    expect(screen.queryByText('Failed to refresh dashboard')).toBeNull();
  });
});

describe('an announcement', () => {
  it('is followed only where it is news', async () => {
    await openSocket();
    await openWith(sampleLock(start, { version: 5 }));
    await announce('lock:updated', { id: lockId, version: 5 });
    await announce('lock:updated', 'nonsense');
    await pass(1000);
    expect(requests()).toBe(1);
    await announce('lock:updated', { id: lockId, version: 6 });
    await waitFor(() => expect(requests()).toBe(2));
    await announce('lock:updated', { id: otherId, version: 1 });
    await waitFor(() => expect(requests()).toBe(3));
  });
});

describe('the safety exit', () => {
  const dueAt = new Date(start + 24 * 3_600_000).toISOString();
  const running = (fields: Partial<DashboardLock> = {}) =>
    sampleLock(start, {
      version: 2,
      canStartSafetyExit: false,
      canCancelSafetyExit: true,
      safetyExit: { requestedAt: new Date(start).toISOString(), dueAt },
      ...fields,
    });
  const row = () => screen.queryByRole('region', { name: 'Ways out' });
  const press = (name: string) => screen.getByRole('button', { name });

  it('is not there where it can neither be started nor called off', async () => {
    await openWith(sampleLock(start, { canStartSafetyExit: false }));
    expect(row()).toBeNull();
    expect(screen.queryByRole('button', { name: /safety exit/i })).toBeNull();
  });

  it('stands in the row of each lock that has it, where there are several', async () => {
    const { user } = await openWith(
      sampleLock(start),
      sampleLock(start, { _id: otherId, title: 'The second one' }),
      sampleLock(start, {
        _id: `${otherId.slice(0, -1)}c`,
        title: 'The third one',
        canStartSafetyExit: false,
      }),
    );
    await user.click(card('The second one').getByText('Ways out'));
    expect(press('Start safety exit: The second one')).toBeVisible();
    expect(card('The third one').queryByText('Ways out')).toBeNull();
  });

  it('asks once, starts, and shows when the code comes', async () => {
    const { user } = await openWith(sampleLock(start));
    expect(row()).toHaveTextContent('Opens this lock in 24 hours; nobody has to agree.');
    network.replies(startSafetyExit, { dueAt });
    await user.click(press('Start safety exit: October, second try'));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Start the safety exit?' }));
    await user.click(dialog().getByRole('button', { name: 'Stay locked' }));
    expect(network.callsOf(startSafetyExit)).toEqual([]);

    await user.click(press('Start safety exit: October, second try'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^October, second try In 24 hours at the latest \([^)]+\) this lock opens/,
    );
    network.replies(dashboard, [running()]);
    await user.click(dialog().getByRole('button', { name: 'Start safety exit' }));
    await waitFor(() => expect(card().getByText(/^The combination is yours tomorrow, \d/)).toBeVisible());
    expect(network.callsOf(startSafetyExit).map(({ path }) => path)).toEqual([
      `/api/locks/${lockId}/safety-exit`,
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(press('Call it off: October, second try')).toHaveFocus();
  });

  it('is what the lock waits for while it runs: card and session say when it opens', async () => {
    const { rendered } = await openWith(running());
    expect(card().getByText('Safety exit running')).toBeVisible();
    expect(card().getByText(/^The combination is yours tomorrow, /)).toBeVisible();
    const dial = card().getByRole('img', { name: 'Opens in 1 day, 0 % gone' });
    expect(dial).toHaveTextContent('opens in');
    expect(dial).toHaveTextContent('3 d on the timer');
    expect(screen.queryByText('Safety exit', { selector: 'dt' })).toBeNull();
    rendered.unmount();
    await openWith(sampleLock(start), running({ _id: otherId, title: 'The second one' }));
    expect(card('The second one').getByText(/^The combination is yours tomorrow, /)).toBeVisible();
    expect(card('The second one').getByRole('img', { name: 'Opens in 1 day, 0 % gone' })).toBeVisible();
    expect(card().getByText(/^Opens Mon/)).toBeVisible();
  });

  it('leaves the words of a lock alone whose time ends before', async () => {
    const endsAt = new Date(start + 3_600_000).toISOString();
    await openWith(running({ endsAt, remainingSeconds: 3600 }));
    expect(card().getByText(/^Opens today, /)).toBeVisible();
    expect(card().getByText('opens in')).toBeVisible();
  });

  it('says so where the timer comes first', async () => {
    const endsAt = new Date(start + 3_600_000).toISOString();
    await openWith(sampleLock(start, { endsAt, remainingSeconds: 3600 }));
    expect(row()).toHaveTextContent('Takes 24 hours: the timer opens this lock first.');
  });

  it('runs until it is called off', async () => {
    const { user } = await openWith(running());
    network.replies(cancelSafetyExit, { ok: true });
    network.replies(dashboard, [sampleLock(start, { version: 3 })]);
    await user.click(press('Call it off: October, second try'));
    const dialog = within(screen.getByRole('dialog', { name: 'Call the safety exit off?' }));
    await user.click(dialog.getByRole('button', { name: 'Call it off' }));
    expect(
      await screen.findByRole('button', { name: 'Start safety exit: October, second try' }),
    ).toBeVisible();
    expect(network.callsOf(cancelSafetyExit)).toHaveLength(1);
  });

  it.each([
    ['started', startSafetyExit, sampleLock(start), 'Start safety exit', 'Failed to start the safety exit'],
    ['called off', cancelSafetyExit, running(), 'Call it off', 'Failed to call the safety exit off'],
  ] as const)(
    'says why it could not be %s, and asks how things stand',
    async (_, endpoint, lock, name, told) => {
      const { user } = await openWith(lock);
      network.refuses(endpoint, refusal('not_allowed'));
      await user.click(press(`${name}: October, second try`));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
      expect(await screen.findByText(told)).toBeVisible();
      expect(requests()).toBe(2);
    },
  );

  it.each([
    [
      'safety_exit_already_started',
      startSafetyExit,
      'Start safety exit',
      'The safety exit is running already',
    ],
    ['safety_exit_not_started', cancelSafetyExit, 'Call it off', 'The safety exit is not running'],
    ['lock_ended', startSafetyExit, 'Start safety exit', 'Lock has ended'],
  ] as const)(
    'is no failure where a try whose answer was lost has done it: %s',
    async (code, endpoint, name, told) => {
      const lock = endpoint === startSafetyExit ? sampleLock(start) : running();
      const { user } = await openWith(lock);
      network.refuses(endpoint, refusal(code));
      await user.click(press(`${name}: October, second try`));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
      expect(await screen.findByText(told)).toBeVisible();
      expect(screen.queryByText(/^Failed to/)).toBeNull();
    },
  );
});

describe('a start that was prepared and never made', () => {
  const region = () => screen.queryByRole('region', { name: 'Prepared locks' });
  const press = (name: string) => screen.getByRole('button', { name });

  it('waits above the locks, with a way on while there is time', async () => {
    network.replies(listDrafts, [
      waitingDraft(start - 3_590_000),
      waitingDraft(start - 7_200_000, { token: otherToken, title: 'An older one' }),
    ]);
    await openWith(sampleLock(start));
    const card = await screen.findByRole('region', { name: 'Prepared locks' });
    expect(card.compareDocumentPosition(screen.getByRole('article'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(card).getAllByRole('listitem')[0]).toHaveTextContent(
      /^A quiet weekendPrepared and never started\. Its code is sealed\.You can start it until today, /,
    );
    const goOn = screen.getByRole('link', { name: 'Go on: A quiet weekend' });
    expect(goOn).toHaveAttribute('href', `/memory-wipe/${token}`);
    expect(screen.queryByRole('link', { name: 'Go on: An older one' })).toBeNull();
    expect(within(card).getAllByRole('listitem')[1]).toHaveTextContent(/It is kept until 20 Dec|Dec 20/);
    await pass(10_000);
    expect(screen.queryByRole('link', { name: /^Go on/ })).toBeNull();
  });

  it('keeps its code as long where it was called off', async () => {
    const calledOffAt = new Date(start).toISOString();
    network.replies(listDrafts, [waitingDraft(start - 7_200_000, { calledOffAt })]);
    await openWith(sampleLock(start));
    expect(await screen.findByText(/Called off\. Its code can be had again\.$/)).toBeVisible();
    expect(screen.getByText(/^It is kept until (20 Dec|Dec 20)/)).toBeVisible();
  });

  it('gives its code back after one more question, and is gone', async () => {
    network.replies(listDrafts, [waitingDraft(start)]);
    network.replies(discardDraft, { digits: '4711' });
    const { user, address } = await openWith(sampleLock(start));
    await user.click(await screen.findByRole('button', { name: 'Get the code back: A quiet weekend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Get the code back?' }));
    expect(dialog.getByRole('button', { name: 'Keep it sealed' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Keep it sealed' }));
    expect(network.callsOf(discardDraft)).toEqual([]);
    expect(press('Get the code back: A quiet weekend')).toHaveFocus();

    await user.click(press('Get the code back: A quiet weekend'));
    network.replies(listDrafts, []);
    await user.click(press('Get the code back'));
    expect(await screen.findByText('Your box is set to')).toBeVisible();
    const code = screen.getByRole('img', { name: '4 7 1 1' });
    expect(code.parentElement).toHaveFocus();
    expect(network.callsOf(discardDraft)[0]?.path).toBe(`/api/locks/drafts/${token}`);
    await waitFor(() => expect(region()).toBeNull());

    // Nothing but its own button takes the code away.
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(code).toBeVisible();
    await user.click(press('Copy the code'));
    expect(await navigator.clipboard.readText()).toBe('4711');
    const traces = [address(), document.title, JSON.stringify([localStorage, sessionStorage])];
    expect(traces.join()).not.toContain('4711');

    await user.click(press('I have it'));
    expect(screen.queryByText('4711')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says why its code does not come, and can be asked again', async () => {
    network.replies(listDrafts, [waitingDraft(start)]);
    network.refuses(discardDraft, refusal('unavailable'));
    const { user } = await openWith(sampleLock(start));
    await user.click(await screen.findByRole('button', { name: 'Get the code back: A quiet weekend' }));
    // It may be called off all the same: the server does not list it any more, but another try brings its code.
    network.replies(listDrafts, []);
    await user.click(press('Get the code back'));
    expect(await screen.findByText('Could not get the code back')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Please try again in a moment.');

    await waitFor(() => expect(network.callsOf(listDrafts)).toHaveLength(2));
    await user.click(press('Keep it sealed'));
    network.replies(discardDraft, { digits: '4711' });
    await user.click(press('Get the code back: A quiet weekend'));
    await user.click(press('Get the code back'));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
    await user.click(press('I have it'));
    expect(region()).toBeNull();
  });

  it('has become a lock elsewhere: that is said, and the lock asked for', async () => {
    network.replies(listDrafts, [waitingDraft(start)]);
    network.replies(discardDraft, { digits: null });
    const { user } = await openWith();
    await user.click(await screen.findByRole('button', { name: 'Get the code back: A quiet weekend' }));
    network.replies(dashboard, [sampleLock(start)]);
    network.replies(listDrafts, []);
    await user.click(press('Get the code back'));
    expect(await screen.findByText('A lock holds this code')).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no start to an account that may start none, but its code', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    network.replies(listDrafts, [waitingDraft(start)]);
    await openWith();
    await screen.findByRole('button', { name: 'Get the code back: A quiet weekend' });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Go on/ })).toBeNull());
  });

  it('does not delay the locks when the list is slow', async () => {
    const release = network.holds(listDrafts, [waitingDraft(start)]);
    await openWith(sampleLock(start));
    expect(region()).toBeNull();
    release();
    // Late, it stands where it pushes nothing away.
    const late = await screen.findByRole('region', { name: 'Prepared locks' });
    const lock = screen.getByRole('article');
    expect(lock.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is left out without a word when the list fails', async () => {
    network.refuses(listDrafts, refusal('internal'));
    await openWith(sampleLock(start));
    await waitFor(() => expect(network.callsOf(listDrafts)).toHaveLength(1));
    await pass(5000);
    expect(network.callsOf(listDrafts)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(region()).toBeNull();
  });
});
