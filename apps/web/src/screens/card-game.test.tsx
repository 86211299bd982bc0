import { addCard, cardStats, drawCard, removeCard } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import { listPayments } from '@keyhold/contracts/locks/tribute';
import { listVerifications } from '@keyhold/contracts/locks/verification';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { currentUser } from '@keyhold/contracts/users/me';
import { type CardCounts, DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { cardOdds } from '@keyhold/rules/cards/odds';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHUFFLE_MS } from '../features/locks/cards/draw/use-draw-steps';
import { averageTime } from '../features/locks/cards/odds/odds-numbers';
import type { DashboardLock, LockDetail } from '../features/locks/locks.calls';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { sampleDetail, sampleHeld } from '../features/locks/testing/sample-detail';
import { endedLock, lockId, sampleLock } from '../features/locks/testing/sample-lock';
import { dayMs } from '../lib/format/duration';
import { serverNow } from '../lib/server-time';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import DashboardScreen from './dashboard';
import LockDetailScreen from './lock-detail';
// Loaded before the tests, so that none of them waits for them.
import '../features/locks/cards/game/dashboard-cards';
import '../features/locks/cards/game/card-game-panel';
import '../features/locks/fairness/verify-draws';

type CardSession = NonNullable<LockDetail['cards']>;

const start = Date.parse('2026-11-20T12:00:00Z');
const minuteMs = 60_000;
const iso = (at: number) => new Date(at).toISOString();
let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  // Straight from the press to the card.
  windowMatches('reduced-motion');
  network = new FakeNetwork();
  network.replies(readHistory, { tally: null, events: [], nextBefore: null, version: 2 });
  network.replies(currentUser, ownUser);
  network.replies(listPayments, []);
  network.replies(listVerifications, []);
  network.replies(listDrafts, []);
});
afterEach(() => vi.useRealTimers());

function windowMatches(...queries: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: queries.some((query) => media.includes(query)),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

const session = (fields: Partial<CardSession> = {}): CardSession => ({
  remainingCardCounts: DEFAULT_CARD_COUNTS,
  cardsRemaining: 12,
  startingCardCounts: DEFAULT_CARD_COUNTS,
  resetsDrawn: 0,
  infoHidden: false,
  cumulativeChancesEnabled: true,
  nextPlayableAt: null,
  nextChanceAt: null,
  stackedChances: 0,
  waitingChances: 1,
  history: [],
  cardConfig: DEFAULT_CARD_CONFIG,
  canDraw: true,
  canAddCards: false,
  canAddGreen: false,
  canRemoveCards: false,
  ...fields,
});
const waiting = { canDraw: false, nextPlayableAt: iso(start + 20 * minuteMs) };
const played = (cards: Partial<CardSession> = {}, fields: Partial<LockDetail> = {}) =>
  sampleDetail(start, { cardGameEnabled: true, cards: session(cards), ...fields });

const drawnRed: ReplyOf<typeof drawCard> = {
  cardType: 'RED',
  yellowEffect: null,
  addedSeconds: 3600,
  isUnlocked: false,
  session: session(waiting),
};

async function openLock(lock: LockDetail) {
  network.replies(readLock, lock);
  const opened = await openScreen(`/lock/${lockId}`, {
    '/lock/$id': () => (
      <main tabIndex={-1}>
        <LockDetailScreen />
      </main>
    ),
  });
  await screen.findByRole('region', { name: 'Card game' });
  return opened;
}

async function openDashboard(lock: DashboardLock) {
  network.replies(dashboard, [lock]);
  const opened = await openScreen('/', {
    '/': () => (
      <main tabIndex={-1}>
        <DashboardScreen />
      </main>
    ),
  });
  await screen.findByRole('article', { name: lock.title });
  return opened;
}

function stats(): ReplyOf<typeof cardStats> {
  const left = { ...DEFAULT_CARD_COUNTS, DOUBLE_UP: 0, RESET: 0, FREEZE: 0, YELLOW: 0 };
  const odds = cardOdds({
    deck: { left, start: left, resetsDrawn: 0 },
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
  });
  const { chancesLeft, daysLeft } = odds;
  return { chancesLeft, daysLeft, cardsDrawn: chancesLeft, odds };
}

const game = () => within(screen.getByRole('region', { name: 'Card game' }));
const drawButton = () => game().getByRole('button', { name: 'Draw a card' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const requests = () => network.callsOf(readLock).length;

describe('the card game on the page of a lock', () => {
  it('draws with a nonce that is also the key, and says what the card did', async () => {
    const { user } = await openLock(played({ stackedChances: 1 }));
    expect(game().getByText('2 chances waiting')).toBeVisible();
    network.replies(drawCard, drawnRed);
    network.replies(readLock, played(waiting, { version: 2 }));
    await user.click(drawButton());
    const card = await screen.findByRole('alertdialog', { name: 'Red' });
    expect(card).toHaveAccessibleDescription('1 hour added');
    const [call] = network.callsOf(drawCard);
    expect(call?.body).toEqual({ nonce: call?.idempotencyKey });
    await user.click(within(card).getByRole('button', { name: 'Done' }));
    expect(await game().findByRole('timer', { name: 'Next card in: 20 minutes left' })).toBeVisible();
    await waitFor(() => expect(drawButton()).toHaveFocus());
    expect(drawButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(drawButton());
    expect(network.callsOf(drawCard)).toHaveLength(1);
  });

  it.each([
    ['RED', { addedSeconds: null }, 'Time added'],
    ['STICKY', { addedSeconds: 7200 }, '2 hours added. The card went back into the deck'],
    ['YELLOW', { yellowEffect: 2 }, '2 red cards added to the deck'],
    ['YELLOW', { yellowEffect: -1 }, '1 red card removed from the deck'],
    ['YELLOW', { yellowEffect: 0 }, 'No red card added or removed'],
    ['PLUS_3_RED', {}, '3 red cards added to the deck'],
    ['FREEZE', {}, /^The timer is frozen until the next card Next card .+\.$/],
    ['RESET', {}, 'The deck was reset'],
    ['DOUBLE_UP', {}, 'The remaining deck was doubled'],
  ] as const)('says of a %s with %o: %s', async (cardType, fields, sentence) => {
    const { user } = await openLock(played());
    network.replies(drawCard, { ...drawnRed, addedSeconds: 0, cardType, ...fields });
    await user.click(drawButton());
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(sentence);
  });

  it.each([
    [7 * 86_400 + 59 * 60 + 30, 'Now 7 days left'],
    [7 * 86_400 + 5 * 3600 + 59 * 60, 'Now 7 days 5 hours left'],
    [3600 + 59, 'Now 1 hour left'],
  ])('says of a timer of %i s that a card has moved: %s', async (remainingSeconds, sentence) => {
    const { user } = await openLock(played());
    const lock = played(waiting, { version: 2, remainingSeconds, endsAt: null });
    network.replies(drawCard, { ...drawnRed, lock });
    await user.click(drawButton());
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(`1 hour added ${sentence}`);
  });

  it('says of a timer that runs when it ends now', async () => {
    const { user } = await openLock(played());
    const endsAt = new Date(serverNow() + 9 * dayMs).toISOString();
    const lock = played(waiting, { version: 2, remainingSeconds: 9 * 86_400, endsAt });
    network.replies(drawCard, { ...drawnRed, lock });
    await user.click(drawButton());
    const day = new Date(endsAt).getDate();
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      new RegExp(`^1 hour added Now 9 days left, until .*\\b${day}\\b.*\\d:\\d\\d`),
    );
  });

  it('says of a card that changes the deck what is in it now', async () => {
    const { user } = await openLock(played());
    const lock = played(waiting, { version: 2, cardsRemaining: 1_024 });
    network.replies(drawCard, { ...drawnRed, addedSeconds: 0, cardType: 'DOUBLE_UP', lock });
    await user.click(drawButton());
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'The remaining deck was doubled Your timer stays. Now 1,024 cards in the deck, each red one adds 1 hour.',
    );
  });

  it('leads to the code after the green card was seen', async () => {
    const { user, address } = await openLock(played());
    network.replies(drawCard, { ...drawnRed, cardType: 'GREEN', addedSeconds: 0, isUnlocked: true });
    const over = { canDraw: false, nextPlayableAt: null };
    network.replies(
      readLock,
      sampleDetail(start, { cardGameEnabled: true, cards: session(over) }, endedLock(start)),
    );
    await user.click(drawButton());
    const card = await screen.findByRole('alertdialog', { name: 'Green' });
    expect(card).toHaveAccessibleDescription('The lock opened');
    await user.click(within(card).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe(`/lock/${lockId}#reveal`));
    expect(game().getByText('The game is over.')).toBeVisible();
    expect(game().queryByRole('button', { name: 'Draw a card' })).toBeNull();
  });

  it('asks to wait where it was too soon, and sends the same nonce after a lost answer', async () => {
    const { user } = await openLock(played());
    network.loses(drawCard);
    await user.click(drawButton());
    expect(await screen.findByText('The answer was lost')).toBeVisible();
    expect(screen.queryByText('No card was drawn')).toBeNull();
    await waitFor(() => expect(drawButton()).toHaveFocus());
    network.refuses(drawCard, refusal('draw_too_soon'));
    await user.click(drawButton());
    expect(await screen.findByText('Please wait before drawing again!')).toBeVisible();
    const keys = network.callsOf(drawCard).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('names a draw anew once the page knows what the lost answer would have said', async () => {
    const { user } = await openLock(played({ stackedChances: 1 }));
    network.loses(drawCard);
    network.replies(readLock, played({}, { version: 2 }));
    await user.click(drawButton());
    expect(await game().findByText('1 chance waiting')).toBeVisible();
    await waitFor(() => expect(drawButton()).toHaveFocus());
    await user.click(drawButton());
    await waitFor(() => expect(network.callsOf(drawCard)).toHaveLength(2));
    const [first, second] = network.callsOf(drawCard);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('counts a chance up by itself, and asks the server then', async () => {
    await openLock(
      played({ canDraw: false, nextPlayableAt: iso(start + 15_000), nextChanceAt: iso(start + 15_000) }),
    );
    const before = requests();
    await pass(9000);
    expect(game().getByRole('timer', { name: /^Next card in: [1-6] seconds? left$/ })).toBeVisible();
    expect(requests()).toBe(before);
    network.replies(readLock, played({}, { version: 2 }));
    await pass(8000);
    expect(game().getByText('1 chance waiting')).toBeVisible();
    expect(requests()).toBe(before + 1);
    expect(drawButton()).not.toHaveAttribute('aria-disabled');
  });

  it('counts up where chances pile up, at the very moment that the server named, without a history', async () => {
    await openLock(played({ nextChanceAt: iso(start + 15_000) }, { canReadHistory: false }));
    const before = requests();
    await pass(9000);
    expect(requests()).toBe(before);
    network.replies(readLock, played({ stackedChances: 1, nextChanceAt: iso(start + 60 * minuteMs) }));
    await pass(8000);
    expect(game().getByText('2 chances waiting')).toBeVisible();
    await pass(15_000);
    expect(requests()).toBe(before + 1);
  });

  it('hears of draws made elsewhere, once', async () => {
    await openSocket();
    await openLock(played({ stackedChances: 2 }));
    const before = requests();
    network.replies(readLock, played({ stackedChances: 1 }, { version: 2 }));
    await announce('cumulativeChancesUpdated', { id: '01930000-0000-7000-8000-0000000000ff', version: 9 });
    await announce('cumulativeChancesUpdated', { id: lockId, version: 2 });
    expect(await game().findByText('2 chances waiting')).toBeVisible();
    await announce('cumulativeChancesUpdated', { id: lockId, version: 2 });
    expect(requests()).toBe(before + 1);
  });

  it.each([
    ['KEYHOLDER', /^No card can be drawn until your keyholder unfreezes/],
    ['HYGIENE', /^No card can be drawn during the hygienic unlock/],
    ['CARD', /^A freeze card holds the timer/],
  ] as const)('says what a freeze by %s means', async (source, sentence) => {
    await openLock(played({ canDraw: source === 'CARD' }, { frozen: true, freezeSources: [source] }));
    expect(game().getByText(sentence)).toBeVisible();
    expect(game().queryAllByRole('button', { name: 'Draw a card' })).toHaveLength(source === 'CARD' ? 1 : 0);
  });

  it.each([
    ['follows what is owed today', true],
    ['comes before what is not owed', false],
  ])('%s', async (_, canSubmitVerification) => {
    const asked = { requireDailyVerification: true, verificationSubmittedToday: !canSubmitVerification };
    await openLock(played({ canDraw: true }, { ...asked, canSubmitVerification }));
    const duties = screen.getByRole('region', { name: 'Duties' });
    const before = drawButton().compareDocumentPosition(duties) === Node.DOCUMENT_POSITION_PRECEDING;
    expect(before).toBe(canSubmitVerification);
    expect(drawButton().classList.contains('primary')).toBe(!canSubmitVerification);
  });

  it('shows the last two draws, and all on request', async () => {
    const drawn = (cardType: 'RED' | 'RESET' | 'YELLOW', hours: number) => ({
      cardType,
      drawnAt: iso(start - hours * 60 * minuteMs),
      yellowEffect: cardType === 'YELLOW' ? -2 : null,
      addedSeconds: 0,
    });
    const { user } = await openLock(
      played({ history: [drawn('YELLOW', 1), drawn('RED', 2), drawn('RESET', 3), drawn('RED', 4)] }),
    );
    const draws = within(game().getByRole('list', { name: 'Drawn cards' }));
    expect(draws.getAllByRole('listitem')).toHaveLength(2);
    expect(draws.getByText('2 red cards removed from the deck')).toBeVisible();
    await user.click(game().getByRole('button', { name: 'Show all 4' }));
    expect(draws.getAllByRole('listitem')).toHaveLength(4);
  });

  it('gives nothing away of a hidden deck, its odds or its history', async () => {
    const hidden = { remainingCardCounts: null, cardsRemaining: null, infoHidden: true };
    const { user } = await openLock(played(hidden, { canReadHistory: false }));
    expect(game().getAllByText('Deck hidden').length).toBeGreaterThan(0);
    expect(game().getByText(/^Your keyholder keeps the history/)).toBeVisible();
    await user.click(game().getByText('Deck'));
    expect(await game().findByText('What is left in the deck is hidden.')).toBeVisible();
    await user.click(game().getByText('Odds'));
    expect(await game().findByText('The deck is hidden, and the odds with it.')).toBeVisible();
    expect(network.callsOf(cardStats)).toEqual([]);
  });

  it('fetches the odds when they are asked for, and again where that failed', async () => {
    const { user } = await openLock(played());
    network.refuses(cardStats, refusal('card_game_disabled'));
    await user.click(game().getByText('Odds'));
    expect(await game().findByText('The odds did not load')).toBeVisible();
    network.replies(cardStats, stats());
    await user.click(game().getByRole('button', { name: 'Try again' }));
    expect(await game().findByText('How this is known')).toBeVisible();
  });

  it.each([
    [86_400, 'How soon it may be over, drawing or not'],
    [null, 'How soon it may be over'],
  ])('with a timer of %s says of the odds, folded: %s', async (remainingSeconds, words) => {
    const time = remainingSeconds === null ? { totalSeconds: null, progress: null, endsAt: null } : {};
    await openLock(played({}, { remainingSeconds, ...time }));
    expect(game().getByText(words)).toBeVisible();
  });

  it('shows the deck where there is room, keeps the odds folded, and the history beside the game', async () => {
    windowMatches('min-width: 1080px');
    await openLock(played());
    expect(await game().findByRole('list', { name: 'Cards left' })).toBeVisible();
    expect(network.callsOf(cardStats)).toEqual([]);
    const history = await screen.findByRole('region', { name: 'Lock history' });
    expect(history.compareDocumentPosition(screen.getByRole('region', { name: 'Card game' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each([
    ['KEYHOLDER', 1],
    ['HYGIENE', 1],
    ['CARD', 0],
  ] as const)('says what the odds count from during a freeze by %s', async (source, times) => {
    const lock = played({ canDraw: source === 'CARD' }, { frozen: true, freezeSources: [source] });
    const { user } = await openLock(lock);
    network.replies(cardStats, stats());
    await user.click(game().getByText('Odds'));
    expect(await game().findByText('How this is known')).toBeVisible();
    const words = 'No card can be drawn now: the days count from when one can be drawn again.';
    expect(game().queryAllByText(words)).toHaveLength(times);
  });

  it('shows the keyholder the deck without a draw', async () => {
    const lock = sampleHeld(start, { cardGameEnabled: true, cards: session({ canDraw: false }) });
    const { user } = await openLock(lock);
    expect(game().getByText('1 chance waiting')).toBeVisible();
    expect(game().getByText('12 cards left, 1 green')).toBeVisible();
    expect(game().queryByRole('button', { name: 'Draw a card' })).toBeNull();
    await user.click(game().getByText('Deck'));
    expect(await game().findByRole('list', { name: 'Cards left' })).toBeVisible();
  });
});

describe('managing the cards', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Manage cards' }));
  const own = { canAddCards: true };

  it('are not there for a restricted account, which still draws', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await openLock(played(own));
    expect(drawButton()).toBeEnabled();
    await waitFor(() => expect(game().queryByRole('button', { name: 'Manage cards' })).toBeNull());
  });
  const trusted = { ...own, canAddGreen: true, canRemoveCards: true, canDraw: false };
  const open = async (lock: LockDetail) => {
    const { user } = await openLock(lock);
    await user.click(game().getByRole('button', { name: 'Manage cards' }));
    await screen.findByRole('dialog', { name: 'Manage cards' });
    return user;
  };

  it('can be reached on a phone without unfolding anything', async () => {
    windowMatches('max-width: 767px');
    await open(played(own));
  });

  it('lets the wearer of an own lock add, and never a green one', async () => {
    const user = await open(played(own));
    expect(dialog().queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(dialog().getByRole('button', { name: 'Add: Green' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog().getByRole('button', { name: 'Add: Green' }));
    expect(network.callsOf(addCard)).toEqual([]);
    const more = { ...DEFAULT_CARD_COUNTS, STICKY: 2 };
    network.replies(addCard, { remainingCardCounts: more });
    network.replies(readLock, played({ ...own, remainingCardCounts: more }, { version: 2 }));
    await user.click(dialog().getByRole('button', { name: 'Add: Sticky' }));
    await user.click(dialog().getByRole('button', { name: 'Save deck' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage cards' })).toBeNull());
    expect(network.callsOf(addCard).map(({ body }) => body)).toEqual([{ cardType: 'STICKY' }]);
  });

  it('collects what is to be added, takes it back, and saves it by one press', async () => {
    const user = await open(played(own));
    const press = (name: string) => user.click(dialog().getByRole('button', { name }));
    network.replies(addCard, { remainingCardCounts: DEFAULT_CARD_COUNTS });
    for (const name of ['Add: Red', 'Add: Sticky', 'Add: Freeze', 'Remove: Freeze']) await press(name);
    expect(dialog().getByRole('status', { name: 'Sticky: 2 (+1)' })).toBeVisible();
    expect(dialog().getByRole('status', { name: 'Freeze: 1' })).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Remove: Freeze' })).toBeNull();
    expect(network.callsOf(addCard)).toEqual([]);
    await press('Save deck');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage cards' })).toBeNull());
    const calls = network.callsOf(addCard);
    expect(calls.map(({ body }) => body)).toEqual([{ cardType: 'RED' }, { cardType: 'STICKY' }]);
  });

  it('keeps what was collected when it is closed, until it is dropped on purpose', async () => {
    const user = await open(played(own));
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    expect(dialog().getByRole('button', { name: 'Save deck' })).toBeDisabled();
    await press('Add: Red');
    await press('Close');
    await press('Keep editing');
    expect(dialog().getByRole('status', { name: 'Red: 4 (+1)' })).toBeVisible();
    await press('Close');
    await press('Discard changes');
    await user.click(game().getByRole('button', { name: 'Manage cards' }));
    expect(dialog().getByRole('status', { name: 'Red: 3' })).toBeVisible();
    expect(network.callsOf(addCard)).toEqual([]);
  });

  it('tells what the deck comes to before it is saved', async () => {
    // Two more chances wait until the freeze of a card is over.
    const odds = (counts: CardCounts, resetsDrawn = 0) =>
      averageTime(
        cardOdds({
          deck: { left: counts, start: DEFAULT_CARD_COUNTS, resetsDrawn },
          config: DEFAULT_CARD_CONFIG,
          nextDrawInMs: 0,
          stackedChances: 2,
          timerMs: null,
          hardStopMs: null,
        }),
      );
    const counts = { ...DEFAULT_CARD_COUNTS, RED: 0 };
    const user = await open(
      played({ ...own, remainingCardCounts: counts, resetsDrawn: 1, waitingChances: 3 }),
    );
    const outcome = () => dialog().getByLabelText('What the deck comes to');
    await waitFor(() => expect(outcome()).toHaveTextContent(`after${odds(counts, 1)}`));
    for (let red = 0; red < 6; red += 1) await user.click(dialog().getByRole('button', { name: 'Add: Red' }));
    await waitFor(() => expect(outcome()).toHaveTextContent(`→then ${odds({ ...counts, RED: 6 }, 1)}`));
    expect(outcome()).toHaveTextContent('Cards in the deck9→then 15');
  });

  it('lets a trusted keyholder remove too, but not what is not there, nor the last green one', async () => {
    const counts = { ...DEFAULT_CARD_COUNTS, RESET: 0 };
    const cards = session({ ...trusted, remainingCardCounts: counts });
    const user = await open(sampleHeld(start, { cardGameEnabled: true, trustKeyholder: true, cards }));
    for (const name of ['Remove: Green', 'Remove: Reset']) {
      expect(dialog().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await user.click(dialog().getByRole('button', { name }));
    }
    expect(network.callsOf(removeCard)).toEqual([]);
    expect(dialog().getByText('The last green card stays.')).toBeVisible();
    network.refuses(removeCard, refusal('no_such_card'));
    await user.click(dialog().getByRole('button', { name: 'Remove: Red' }));
    await user.click(dialog().getByRole('button', { name: 'Save deck' }));
    expect(await screen.findByText('Failed to remove card')).toBeVisible();
    expect(screen.getByText('No such card is left')).toBeVisible();
  });

  it('says Server error where the server said nothing', async () => {
    const user = await open(played(own));
    network.refuses(addCard, { status: 500, body: { message: '' } });
    await user.click(dialog().getByRole('button', { name: 'Add: Red' }));
    await user.click(dialog().getByRole('button', { name: 'Save deck' }));
    expect(await screen.findByText('Failed to add card')).toBeVisible();
    expect(screen.getByText(/^Server error/)).toBeVisible();
  });

  it('warns where a maximum applies without trust', async () => {
    await open(played(own, { limitBeyondMax: true, maxDurationSeconds: 864_000 }));
    expect(dialog().getByText(/^A maximum time limit applies/)).toBeVisible();
  });
});

describe('fairness on the page of a lock', () => {
  it('shows the promise before the end', async () => {
    const { user } = await openLock(played());
    await user.click(screen.getByText('Fairness'));
    expect(await screen.findByText(/When the lock ends, you can check it here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check it now' })).toBeNull();
  });

  it('loads the proof to check it after the end', async () => {
    const ended = sampleDetail(start, { cardGameEnabled: true, cards: session() }, endedLock(start));
    const { user } = await openLock(ended);
    network.refuses(readFairnessProof, refusal('lock_still_active'));
    await user.click(screen.getByText('Was it fair?'));
    await user.click(await screen.findByRole('button', { name: 'Check it now' }));
    expect(await screen.findByText('The proof did not load')).toBeVisible();
    expect(network.callsOf(readFairnessProof).map(({ path }) => path)).toEqual([
      `/api/locks/${lockId}/fairness`,
    ]);
  });
});

describe('the card game on the dashboard', () => {
  const playing = { cardGameEnabled: true, cardsRemaining: 12, canDraw: true, stackedChances: 1 };

  it('stands below its lock or above it, as last chosen here', async () => {
    const { user, rendered } = await openDashboard(sampleLock(start, playing));
    expect(await screen.findByRole('region', { name: 'Card game' })).toBeVisible();
    const order = () => {
      const lock = screen.getByRole('article', { name: sampleLock(start).title });
      const cards = screen.getByRole('region', { name: 'Card game' });
      return lock.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING ? 'below' : 'above';
    };
    expect(order()).toBe('below');
    await user.click(screen.getByRole('button', { name: 'Move the card game above the lock' }));
    expect(order()).toBe('above');
    expect(screen.getByRole('button', { name: 'Move the card game below the lock' })).toHaveFocus();
    rendered.unmount();
    await openDashboard(sampleLock(start, playing));
    await screen.findByRole('region', { name: 'Card game' });
    expect(order()).toBe('above');
  });

  it.each([
    [
      'what may be drawn',
      {},
      'Pick any card. 1 of 12 is green, 4 add 1 hour each, 3 add red cards, 4 do other things.',
    ],
    ['nothing of a hidden deck', { remainingCardCounts: null }, 'Pick any card.'],
  ])('says %s before a card is picked', async (_, cards, words) => {
    windowMatches();
    const { user } = await openDashboard(sampleLock(start, playing));
    await screen.findByRole('region', { name: 'Card game' });
    network.replies(readLock, played(cards));
    await user.click(screen.getByRole('button', { name: 'Draw a card' }));
    await pass(SHUFFLE_MS);
    const table = within(await screen.findByRole('dialog', { name: 'Draw a card' }));
    await waitFor(() => expect(requests()).toBe(1));
    await waitFor(() => expect(table.getByRole('status').textContent).toBe(words));
  });

  it('draws there too, and the table stays until the card was seen', async () => {
    const { user, address } = await openDashboard(sampleLock(start, playing));
    await screen.findByRole('region', { name: 'Card game' });
    expect(game().getByText('2 chances waiting')).toBeVisible();
    expect(game().getByText('12 cards left')).toBeVisible();
    network.replies(drawCard, { ...drawnRed, cardType: 'GREEN', addedSeconds: 0, isUnlocked: true });
    network.replies(dashboard, [endedLock(start, { cardGameEnabled: true, cardsRemaining: 11 })]);
    await user.click(screen.getByRole('button', { name: 'Draw a card' }));
    await waitFor(() => expect(network.callsOf(dashboard).length).toBeGreaterThan(1));
    const card = await screen.findByRole('alertdialog', { name: 'Green' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Card game' })).toBeNull());
    await user.click(within(card).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe(`/lock/${lockId}#reveal`));
  });

  it('counts up at the moment that the server named', async () => {
    await openDashboard(sampleLock(start, { ...playing, nextChanceAt: iso(start + 15_000) }));
    await screen.findByRole('region', { name: 'Card game' });
    network.replies(dashboard, [sampleLock(start, { ...playing, stackedChances: 2 })]);
    await pass(17_000);
    expect(game().getByText('3 chances waiting')).toBeVisible();
  });

  it('is not there without a card game', async () => {
    await openDashboard(sampleLock(start));
    expect(screen.queryByRole('region', { name: 'Card game' })).toBeNull();
  });
});
