import {
  changePenalties,
  changeTasks,
  completeTask,
  failTask,
  readGames,
  selectTask,
  spinWheel,
} from '@keyhold/contracts/games/games';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { landingAngle } from '../components/wheel/wheel-geometry';
import type { Games } from '../features/locks/games/games.calls';
import {
  hourMore,
  lockId,
  mercy,
  sampleGames,
  stillness,
} from '../features/locks/games/testing/sample-games';
import { announce, openSocket } from '../features/locks/testing/fake-socket';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import GamesScreen from './games';

const start = Date.parse('2026-11-20T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const minuteMs = 60_000;
const selectedAt = iso(start);
let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
});
afterEach(() => vi.useRealTimers());

const screens = {
  '/games/$lockId': () => (
    <main tabIndex={-1}>
      <GamesScreen />
    </main>
  ),
  '/': () => <main>the dashboard</main>,
};
const open = () => openScreen(`/games/${lockId}`, screens);
async function openWith(games: Games) {
  network.replies(readGames, games);
  const opened = await open();
  await screen.findByText(games.title);
  return opened;
}

/** Time goes by, with all that is due in it. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const requests = () => network.callsOf(readGames).length;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;
const chosen = (fields: Partial<Games> = {}) =>
  sampleGames(
    { version: 2, canSelectTask: false, canFinishTask: true, ...fields },
    { currentSelectedTask: { task: stillness, selectedAt } },
  );
const penalties = { ...sampleGames().penaltyConfig, enabled: true, penaltyDurationSeconds: 5400 };

describe('what stands on the page', () => {
  it('is what was done, what the day asks for, and what was played last', async () => {
    await openWith(
      sampleGames(
        { penaltyConfig: penalties, dayEndsAt: iso(start + 90 * minuteMs) },
        {
          currentTaskPoints: 15,
          pointsRequired: 30,
          tasksCompletedToday: 1,
          tasksRequiredToday: 2,
          wheelSpinsToday: 2,
          spinsRequiredToday: 1,
          nextTaskAt: iso(start + 20 * minuteMs),
          gameHistory: [
            {
              kind: 'SPIN',
              details: 'One more hour',
              timestamp: iso(start - 5 * minuteMs),
              pointsEarned: 0,
              timeAdjustment: 3600,
            },
          ],
        },
      ),
    );
    expect(tile('Points')).toHaveTextContent('15 of 30');
    expect(screen.getByText(/^The timer waits at zero until the points are there/)).toBeVisible();
    expect(tile('Points')).toHaveTextContent('15 to go');
    for (const asked of ['Tasks', 'Spins']) expect(screen.queryByText(asked, { selector: 'dt' })).toBeNull();
    expect(tile('Next: task')).toHaveTextContent('20m');
    expect(screen.getByRole('timer', { name: 'Next task: 20 minutes left' })).toBeVisible();
    const day = within(screen.getByRole('region', { name: 'Daily Requirements' }));
    expect(day.getByText('1 of 2')).toBeVisible();
    expect(day.getByText('2 done')).toBeVisible();
    expect(day.getByText('A missed day costs one penalty: 1 h 30 min more.')).toBeVisible();
    expect(day.getByRole('timer', { name: 'Daily requirements: 1 hour 30 minutes left' })).toBeVisible();
    const last = within(screen.getByRole('region', { name: 'Recent Activity' }));
    expect(last.getByText('+1 h')).toBeVisible();
  });

  it('has the main action first, then how far it is', async () => {
    await openWith(sampleGames());
    const select = button('Select Random Task');
    const after = screen.getByText('Points', { selector: 'dt' });
    expect(select.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(tile('Next: task')).toHaveTextContent('Ready');
    expect(tile('Tasks')).toHaveTextContent(/^0 today$/);
    expect(tile('Spins')).toHaveTextContent(/^0 today$/);
    expect(screen.queryByText(/^The timer waits at zero/)).toBeNull();
  });

  it('keeps what came of a task while the next one is not there, and leads to the wheel', async () => {
    const played = {
      kind: 'TASK_COMPLETED',
      details: 'An hour without a screen',
      timestamp: iso(start - 5 * minuteMs),
      pointsEarned: 10,
      timeAdjustment: null,
    } as const;
    const session = { nextTaskAt: iso(start + 20 * minuteMs), currentTaskPoints: 25, pointsRequired: 30 };
    const { user } = await openWith(
      sampleGames({ canSelectTask: false }, { ...session, gameHistory: [played] }),
    );
    const tasks = within(screen.getByRole('region', { name: 'Tasks' }));
    expect(tasks.getByText('An hour without a screen')).toBeVisible();
    expect(tasks.getByText('+10 points')).toBeVisible();
    expect(button(/^Wheel ?\d+ ?ready$/)).toBeVisible();
    await user.click(tasks.getByRole('button', { name: 'A spin is ready' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(button('Spin Wheel')).toBeEnabled();
    expect(button(/^Wheel/)).not.toHaveAccessibleName(/ready/);
  });

  it('leads from a wheel that waits to the task that can be picked', async () => {
    const { user } = await openWith(
      sampleGames({ canSpin: false }, { nextSpinAt: iso(start + 20 * minuteMs) }),
    );
    await user.click(button(/^Wheel/));
    await user.click(button('A task is ready'));
    expect(button('Select Random Task')).toBeEnabled();
  });

  it('has no next task ready while one waits to be done', async () => {
    await openWith(chosen());
    expect(tile('Next: task')).toHaveTextContent('after this one');
  });

  it('names a day that was missed, and what it cost', async () => {
    const missed = {
      kind: 'DAY_MISSED',
      details: '2026-11-19',
      timestamp: iso(start - 12 * 60 * minuteMs),
      pointsEarned: 0,
      timeAdjustment: 5400,
    } as const;
    await openWith(sampleGames({}, { gameHistory: [missed] }));
    const last = within(screen.getByRole('region', { name: 'Recent Activity' }));
    const entry = last.getByRole('listitem');
    expect(entry).toHaveTextContent(/^Daily requirements of (19 Nov|Nov 19)Day missed · .+\+1 h 30 min$/);
  });

  it('says that the history is kept, not that there is none, where it is hidden', async () => {
    await openWith(sampleGames({ canReadHistory: false }));
    const last = within(screen.getByRole('region', { name: 'Recent Activity' }));
    expect(last.getByText(/^Your keyholder keeps the history/)).toBeVisible();
    expect(last.queryByText('Nothing was played yet.')).toBeNull();
  });

  it('is Game Not Found where there is no such lock, with the way back', async () => {
    network.refuses(readGames, refusal('lock_not_found'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Game Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Locks' })).toHaveAttribute('href', '/');
  });

  it('is No Games Enabled where none is on', async () => {
    const off = sampleGames();
    await openWith(
      sampleGames({
        taskModule: { ...off.taskModule, enabled: false },
        wheelModule: { ...off.wheelModule, enabled: false },
      }),
    );
    expect(screen.getByRole('heading', { name: 'No Games Enabled' })).toBeVisible();
    expect(screen.getByText('Configure games in the lock settings.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
  });

  it('leads to the cards where they are its only game', async () => {
    const off = sampleGames();
    await openWith(
      sampleGames({
        cardGameEnabled: true,
        taskModule: { ...off.taskModule, enabled: false },
        wheelModule: { ...off.wheelModule, enabled: false },
      }),
    );
    expect(screen.getByText(/Its one game is its cards/)).toBeVisible();
    expect(screen.queryByText('Configure games in the lock settings.')).toBeNull();
  });

  const switchable = () => {
    const { taskModule, wheelModule } = sampleGames();
    return {
      type: 'SHARED',
      isWearer: false,
      offers: { tasks: true, wheel: true, penalties: true },
      taskModule: { ...taskModule, enabled: false },
      wheelModule: { ...wheelModule, enabled: false },
    } as const;
  };

  it('offers all settings to who may turn the games on where none is', async () => {
    await openWith(sampleGames(switchable()));
    expect(screen.getByRole('heading', { name: 'No Games Enabled' })).toBeVisible();
    const settings = within(screen.getByRole('region', { name: 'Settings' }));
    const names = settings.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Penalties', 'Tasks', 'Wheel']);
  });

  it('offers no change to a restricted account, only the look at what is on', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    const { wheelModule } = sampleGames();
    await openWith(sampleGames({ ...switchable(), type: 'SELF', isWearer: true, wheelModule }));
    expect(button('Look at the options')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Tasks Off' })).toBeNull();
  });

  it('has a quiet tab for a game that is off, from which it is turned on again', async () => {
    const { wheelModule } = sampleGames();
    const { user } = await openWith(sampleGames({ ...switchable(), wheelModule }));
    expect(screen.queryByText('Tasks are off')).toBeNull();
    await user.click(button('Tasks Off'));
    expect(screen.getByText('Tasks are off')).toBeVisible();
    await user.click(button('Settings'));
    const dialog = within(screen.getByRole('dialog', { name: 'Task Module Setup' }));
    network.replies(changeTasks, { ok: true });
    await user.click(dialog.getByRole('switch', { name: 'Use tasks' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Configuration Saved')).toBeVisible();
    expect(network.callsOf(changeTasks)[0]?.body).toEqual({ enabled: true });
  });

  it('is a way to try again where it did not load', async () => {
    network.refuses(readGames, refusal('not_allowed'));
    const { user } = await open();
    expect(await screen.findByText('Failed to load game data')).toBeVisible();
    expect(screen.getByText('Please try refreshing the page')).toBeVisible();
    network.replies(readGames, sampleGames());
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Select Random Task' })).toBeVisible();
  });

  it('is nothing to press while the keyholder has frozen the lock, and why', async () => {
    const frozen = { canSelectTask: false, canSpin: false, playRefusal: 'frozen_by_keyholder' } as const;
    const { user } = await openWith(sampleGames(frozen));
    const why = 'Your keyholder froze the lock. Tasks and wheel wait until it is unfrozen.';
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select Random Task' })).toBeNull();
    expect(screen.getByText('Next: task', { selector: 'dt' }).parentElement).toHaveTextContent('Waits');
    await user.click(button(/^Wheel/));
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Spin Wheel' })).toBeNull();
  });

  it('leaves a chosen task in sight while nothing can be done with it', async () => {
    await openWith(chosen({ canFinishTask: false, playRefusal: 'frozen_by_keyholder' }));
    expect(screen.getByRole('region', { name: 'Selected Task' })).toHaveTextContent(
      'Your keyholder froze the lock.',
    );
    expect(screen.queryByRole('button', { name: 'Task Completed' })).toBeNull();
  });

  it.each([
    ['frozen_by_keyholder', 1],
    ['hygienic_unlock_in_progress', 0],
  ] as const)('says beside its price whether the day counts on: %s', async (playRefusal, times) => {
    await openWith(sampleGames({ playRefusal, canSpin: false }, { spinsRequiredToday: 1 }));
    expect(screen.queryAllByText(/^Days count while frozen, too\. A missed one costs/)).toHaveLength(times);
  });

  it('is only to look at for the keyholder', async () => {
    const { user } = await openWith(chosen({ isWearer: false, type: 'SHARED', canFinishTask: false }));
    expect(screen.getByRole('heading', { name: 'Ten minutes of stillness' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Task (Completed|Failed)$/ })).toBeNull();
    await user.click(button(/^Wheel/));
    expect(screen.queryByRole('button', { name: 'Spin Wheel' })).toBeNull();
  });

  it('says to the keyholder how it goes, whose turn it is, and what may come', async () => {
    await openWith(sampleGames({ isWearer: false, type: 'SHARED' }));
    const tasks = within(screen.getByRole('region', { name: 'Tasks' }));
    expect(tasks.getByText('No task is chosen. Your wearer picks one at random.')).toBeVisible();
    expect(tasks.getByText('Ten minutes of stillness')).toBeVisible();
    const points = screen.getByText('Points', { selector: 'dt' });
    expect(points.compareDocumentPosition(screen.getByRole('region', { name: 'Tasks' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is brought up to date when a cooldown is over, and when a newer version is announced', async () => {
    await openSocket();
    await openWith(sampleGames({ canSelectTask: false }, { nextTaskAt: iso(start + minuteMs) }));
    const select = () => screen.queryByRole('button', { name: 'Select Random Task' });
    expect(screen.getByText(/^Next task: /)).toBeVisible();
    expect(select()).toBeNull();
    const first = requests();
    await pass(minuteMs + 500);
    // The server's clock was a moment behind.
    await waitFor(() => expect(requests()).toBe(first + 1));
    expect(select()).toBeNull();
    network.replies(readGames, sampleGames({ version: 2 }));
    await pass(2500);
    await waitFor(() => expect(select()).toBeEnabled());
    const before = requests();
    await announce('lock:updated', { id: lockId, version: 2 });
    expect(requests()).toBe(before);
    await announce('lock:updated', { id: lockId, version: 3 });
    await waitFor(() => expect(requests()).toBe(before + 1));
  });
});

describe('a task', () => {
  it('is chosen by the server, revealed after a while, and sent under one name', async () => {
    const { user } = await openWith(sampleGames());
    network.replies(selectTask, { selectedTask: stillness, selectedAt });
    network.replies(readGames, chosen());
    await user.click(button('Select Random Task'));
    await pass(4000);
    expect(screen.queryByText('Selected Task')).toBeNull();
    await pass(1000);
    const card = within(await screen.findByRole('region', { name: 'Selected Task' }));
    expect(card.getByRole('heading', { name: 'Ten minutes of stillness' })).toBeVisible();
    const [call] = network.callsOf(selectTask);
    expect(call?.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(call?.body).toEqual({ nonce: call?.idempotencyKey });
  });

  const keys = () => network.callsOf(selectTask).map(({ idempotencyKey }) => idempotencyKey);

  it('keeps its name over a lost answer, of which nobody says that it did nothing', async () => {
    const { user } = await openWith(sampleGames());
    network.loses(selectTask);
    await user.click(button('Select Random Task'));
    expect(await screen.findByText('The answer was lost')).toBeVisible();
    expect(screen.queryByText('Task Selection Failed')).toBeNull();
    await user.click(button('Select Random Task'));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it('has another name once the page knows what the lost answer would have said', async () => {
    const { user } = await openWith(sampleGames());
    network.loses(selectTask);
    network.replies(readGames, chosen());
    await user.click(button('Select Random Task'));
    await screen.findByRole('region', { name: 'Selected Task' });
    network.replies(completeTask, { pointsEarned: 10, currentTaskPoints: 10 });
    network.replies(readGames, sampleGames({ version: 3 }));
    await user.click(button('Task Completed'));
    await user.click(await screen.findByRole('button', { name: 'Select Random Task' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it('has another name once the socket told what the lost answer would have said', async () => {
    await openSocket();
    const { user } = await openWith(sampleGames());
    network.loses(selectTask);
    await user.click(button('Select Random Task'));
    await screen.findByText('The answer was lost');
    await announce('task_selected', { lockId, selectedTask: stillness, selectedAt });
    await pass(5000);
    await user.click(await screen.findByRole('button', { name: 'Select Random Task' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it('is revealed on other open pages too, once', async () => {
    await openSocket();
    const { user } = await openWith(sampleGames());
    network.replies(readGames, chosen());
    const selection = { lockId, selectedTask: stillness, selectedAt };
    await announce('task_selected', { ...selection, lockId: '01930000-0000-7000-8000-0000000000ff' });
    expect(screen.queryByText('Chance is choosing', { selector: 'p:not([aria-live])' })).toBeNull();
    await announce('task_selected', selection);
    await pass(4800);
    expect(await screen.findByRole('region', { name: 'Selected Task' })).toBeVisible();
    await announce('task_selected', selection);
    expect(screen.getByRole('region', { name: 'Selected Task' })).toBeVisible();
    network.replies(completeTask, { pointsEarned: 10, currentTaskPoints: 10 });
    network.replies(readGames, sampleGames({ version: 3 }));
    await user.click(button('Task Completed'));
    expect(await screen.findByRole('button', { name: 'Select Random Task' })).toBeVisible();
    await announce('task_selected', selection);
    expect(screen.getByRole('button', { name: 'Select Random Task' })).toBeVisible();
  });

  it('that waits already is said, and shown', async () => {
    const { user } = await openWith(sampleGames());
    network.refuses(selectTask, refusal('task_already_selected', { currentTask: stillness }));
    network.replies(readGames, chosen());
    await user.click(button('Select Random Task'));
    expect(await screen.findByText('Task Already Selected')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Selected Task' })).toBeVisible();
  });

  it('brings its points when it is done', async () => {
    const { user } = await openWith(chosen());
    network.replies(completeTask, { pointsEarned: 10, currentTaskPoints: 10 });
    network.replies(readGames, sampleGames({ version: 3 }));
    await user.click(button('Task Completed'));
    expect(await screen.findByText('Task Completed!')).toBeVisible();
    expect(screen.getByText('Earned 10 points')).toBeVisible();
    expect(network.callsOf(completeTask)[0]?.body).toEqual({ taskId: 't2' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is failed after one question, which tells the price', async () => {
    const { user } = await openWith(chosen({ penaltyConfig: penalties }));
    network.replies(failTask, {
      penaltyApplied: true,
      addedSeconds: 5400,
      redsAdded: 0,
      remainingSeconds: 270_000,
    });
    network.replies(readGames, sampleGames({ version: 3 }));
    await user.click(button('Task Failed'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('It costs one penalty: 1 h 30 min more.')).toBeVisible();
    expect(network.callsOf(failTask)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Task Failed' }));
    expect(await screen.findByText('Penalty has been applied · Now 3 days 3 hours left')).toBeVisible();
  });

  it('that was failed without effect is not said to have no penalty', async () => {
    const { user } = await openWith(chosen({ penaltyConfig: penalties }));
    network.replies(failTask, {
      penaltyApplied: false,
      addedSeconds: 0,
      redsAdded: 0,
      remainingSeconds: 270_000,
    });
    network.replies(readGames, sampleGames({ version: 3 }));
    await user.click(button('Task Failed'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Task Failed' }));
    expect(await screen.findByText('The penalty changes nothing now.')).toBeVisible();
    expect(screen.queryByText('No penalty is set for it.')).toBeNull();
  });

  it('tells the price that holds until midnight, in cards where it is one', async () => {
    const cards = { ...penalties, useCardGamePenalty: true, penaltyDurationSeconds: 7200 };
    const { user } = await openWith(
      chosen({ penaltyConfig: penalties, penaltyConfigUntilMidnight: cards, cardGameEnabled: true }),
    );
    await user.click(button('Task Failed'));
    expect(screen.getByText('It costs one penalty: 2 red cards.')).toBeVisible();
  });

  it('that could not be finished is said', async () => {
    const { user } = await openWith(chosen());
    network.refuses(completeTask, refusal('task_not_selected'));
    await user.click(button('Task Completed'));
    expect(await screen.findByText('Task Action Failed')).toBeVisible();
  });
});

describe('a spin', () => {
  const result = { selectedOption: hourMore, timeAdjustment: 3600, outcomeDescription: '1 hour added' };
  const answered = { ...result, remainingSeconds: 270_000 };
  const told = () => screen.queryAllByText(/^1 hour added/).length;

  /** Somebody who asked for less motion: the wheel is there at once. */
  function withoutMotion() {
    const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => query);
  }

  async function openWheel() {
    withoutMotion();
    await openSocket();
    const opened = await openWith(sampleGames());
    await opened.user.click(button(/^Wheel/));
    return opened;
  }

  it('is told once, by the socket before the answer, stands a while, and everything is asked for anew', async () => {
    const { user } = await openWheel();
    const answer = network.holds(spinWheel, answered);
    const before = requests();
    await user.click(button('Spin Wheel'));
    await announce('wheel_result', { lockId, ...result });
    await pass(300);
    expect(told()).toBe(1);
    await act(async () => answer());
    await pass(300);
    expect(told()).toBe(1);
    expect(screen.getByText('1 hour added')).toBeVisible();
    expect(screen.getByText('Now 3 days 3 hours left')).toBeVisible();
    expect(requests()).toBe(before);
    await pass(4500);
    expect(requests()).toBe(before + 1);
    await pass(1000);
    expect(told()).toBe(0);
    await announce('wheel_result', { lockId, ...result });
    await pass(400);
    expect(told()).toBe(0);
    expect(button('Spin Wheel')).toBeEnabled();
  });

  it('is told by the answer alone, and not again by the socket after it', async () => {
    const { user } = await openWheel();
    network.replies(spinWheel, {
      ...answered,
      selectedOption: mercy,
      timeAdjustment: -3600,
      outcomeDescription: '1 hour removed',
    });
    await user.click(button('Spin Wheel'));
    await pass(400);
    expect(screen.getAllByText(/^1 hour removed/)).toHaveLength(1);
    await announce('wheel_result', { lockId, ...result });
    await pass(400);
    expect(told()).toBe(0);
    const [call] = network.callsOf(spinWheel);
    expect(call?.body).toEqual({ nonce: call?.idempotencyKey });
  });

  it('keeps what it brought from the page until the wheel stands still', async () => {
    await openSocket();
    const { user } = await openWith(sampleGames());
    await user.click(button(/^Wheel/));
    network.replies(spinWheel, answered);
    network.replies(readGames, sampleGames({ version: 2, canSpin: false }, { wheelSpinsToday: 1 }));
    await user.click(button('Spin Wheel'));
    await announce('lock:updated', { id: lockId, version: 2 });
    await pass(1500);
    expect(tile('Spins')).toHaveTextContent('0 today');
    await pass(4000);
    expect(told()).toBe(1);
    await pass(5000);
    expect(tile('Spins')).toHaveTextContent('1 today');
  });

  const late = { ...hourMore, id: 'o4', label: 'Two hours, gladly' };
  const lateResult = { ...result, selectedOption: late };
  const angle = () =>
    screen.getByRole('img', { name: /^Wheel of fortune/ }).querySelector<SVGGElement>('[style]')?.style
      .transform;

  it('lands on an option that the page did not know: it asks for the wheel first', async () => {
    const { user } = await openWheel();
    const { wheelModule } = sampleGames();
    const spinOptions = [...wheelModule.spinOptions, late];
    network.replies(spinWheel, { ...lateResult, remainingSeconds: null });
    const newest = sampleGames({ version: 2, wheelModule: { ...wheelModule, spinOptions } });
    network.replies(readGames, newest);
    await user.click(button('Spin Wheel'));
    await pass(400);
    expect(told()).toBe(1);
    expect(screen.getByRole('img', { name: /Two hours, gladly: adds 1 hour$/ })).toBeVisible();
    expect(angle()).toBe(`rotate(${360 + landingAngle(3, 4, 'o4')}deg)`);
  });

  it('lands nowhere where no wheel has what came out, and says it', async () => {
    const { user } = await openWheel();
    network.replies(spinWheel, { ...lateResult, remainingSeconds: null });
    await user.click(button('Spin Wheel'));
    await pass(400);
    expect(told()).toBe(1);
    expect(angle()).toBeUndefined();
    await pass(5000);
    await waitFor(() => expect(button('Spin Wheel')).toBeEnabled());
  });

  it('that failed is said, and the wheel can be spun again', async () => {
    const { user } = await openWheel();
    network.refuses(spinWheel, refusal('spin_too_soon'));
    await user.click(button('Spin Wheel'));
    expect(await screen.findByText('Spin Failed')).toBeVisible();
    expect(button('Spin Wheel')).not.toHaveAttribute('aria-busy');
  });

  it('whose answer was lost keeps its name until a newer version is known', async () => {
    const { user } = await openWheel();
    network.loses(spinWheel);
    const keys = () => network.callsOf(spinWheel).map(({ idempotencyKey }) => idempotencyKey);
    await user.click(button('Spin Wheel'));
    expect(await screen.findByText('The answer was lost')).toBeVisible();
    expect(screen.queryByText('Spin Failed')).toBeNull();
    const before = requests();
    network.replies(readGames, sampleGames({ version: 2 }));
    await user.click(button('Spin Wheel'));
    await waitFor(() => expect(requests()).toBeGreaterThan(before));
    await user.click(button('Spin Wheel'));
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('of a page that was left is told, also where the history is hidden', async () => {
    const lastSpin = { details: 'One more hour', timestamp: iso(start - 2000), timeAdjustment: 3600 };
    const { user } = await openWith(
      sampleGames({}, { lastSpin, gameHistory: [], nextSpinAt: iso(start + minuteMs) }),
    );
    await user.click(button(/^Wheel/));
    const told = screen.getByText(/^Last spin ·/).parentElement;
    expect(told).toHaveTextContent(/One more hour \+1 h$/);
    const place = sampleGames().wheelModule.spinOptions.findIndex(({ label }) => label === 'One more hour');
    const { id = '' } = sampleGames().wheelModule.spinOptions[place] ?? {};
    const rest = landingAngle(place, 3, id);
    expect(angle()).toBe(`rotate(${((rest % 360) + 360) % 360}deg)`);
  });
});

describe('a wheel at rest', () => {
  it.each(['+1 h', '1 hour added'])('says it once where its option is called %s', async (details) => {
    const lastSpin = { details, timestamp: iso(start - 2000), timeAdjustment: 3600 };
    const { user } = await openWith(sampleGames({}, { lastSpin, nextSpinAt: iso(start + minuteMs) }));
    await user.click(button(/^Wheel/));
    const told = screen.getByText(/^Last spin ·/).nextElementSibling;
    expect(told?.textContent).toBe(details);
  });
});

describe('a task and a spin that come at once', () => {
  const result = { selectedOption: hourMore, timeAdjustment: 3600, outcomeDescription: '1 hour added' };
  const selection = { lockId, selectedTask: stillness, selectedAt };

  beforeEach(() => openSocket());

  it('are shown one after the other: the spin after the task', async () => {
    await openWith(sampleGames({ isWearer: false }));
    network.replies(readGames, chosen({ isWearer: false }));
    await announce('task_selected', selection);
    await pass(1000);
    await announce('wheel_result', { lockId, ...result });
    await pass(1000);
    expect(screen.getAllByText('Chance is choosing')[0]).toBeVisible();
    await pass(8500);
    expect(screen.getAllByText('1 hour added')).toHaveLength(1);
    await pass(6000);
    await waitFor(() => expect(button(/^Tasks/)).toBeEnabled());
    expect(button(/^Wheel/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('are shown one after the other: the task after the spin', async () => {
    await openWith(sampleGames());
    network.replies(readGames, chosen());
    await announce('wheel_result', { lockId, ...result });
    await pass(500);
    await announce('task_selected', selection);
    await pass(20_000);
    expect(await screen.findByRole('region', { name: 'Selected Task' })).toBeVisible();
    await waitFor(() => expect(button(/^Wheel/)).toBeEnabled());
  });

  it('are shown also where the page has heard of both before it could show either', async () => {
    await openWith(sampleGames());
    network.replies(readGames, chosen());
    await act(async () => {
      await announce('task_selected', selection);
      await announce('wheel_result', { lockId, ...result });
    });
    await pass(30_000);
    await waitFor(() => expect(button(/^Wheel/)).toBeEnabled());
    await waitFor(() => expect(button(/^Tasks/)).toBeEnabled());
  });

  it('leave the page free where it does not know yet that the game is on', async () => {
    const { wheelModule } = sampleGames();
    await openWith(sampleGames({ wheelModule: { ...wheelModule, enabled: false } }));
    await announce('wheel_result', { lockId, ...result });
    await pass(20_000);
    network.replies(readGames, chosen());
    await announce('lock:updated', { id: lockId, version: 2 });
    expect(await screen.findByRole('region', { name: 'Selected Task' })).toBeVisible();
  });
});

describe('the settings of a lock that runs', () => {
  const editing = sampleGames();
  const editable = sampleGames({
    offers: { tasks: true, wheel: false, penalties: true },
  });

  it('are there where they may be changed, on the tab that they are about', async () => {
    const { user } = await openWith(editable);
    const settings = () => within(screen.getByRole('region', { name: 'Settings' }));
    const names = () =>
      settings()
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Penalties', 'Tasks']);
    await user.click(button(/^Wheel/));
    expect(names()).toEqual(['Penalties']);
    expect(button('Look at the options')).toBeVisible();
  });

  it('are the main act of who keeps the lock, below what is played', async () => {
    await openWith({ ...editable, isWearer: false, type: 'SHARED' });
    const settings = within(screen.getByRole('region', { name: 'Settings' }));
    const names = settings.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Change tasks', 'Penalties']);
  });

  it('are saved by the same dialog, and only what was changed is sent', async () => {
    const { user } = await openWith(editable);
    network.replies(changeTasks, { ok: true });
    await user.click(
      within(screen.getByRole('region', { name: 'Settings' })).getByRole('button', { name: 'Tasks' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Task Module Setup' }));
    await user.click(dialog.getByRole('button', { name: '30 min' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Configuration Saved')).toBeVisible();
    expect(network.callsOf(changeTasks)[0]?.body).toEqual({ taskCooldownMinutes: 30 });
  });

  it('send nothing back that somebody else has changed while the dialog was open', async () => {
    await openSocket();
    const { user } = await openWith(editable);
    await user.click(button('Penalties'));
    const dialog = within(screen.getByRole('dialog', { name: 'Penalty Module Setup' }));
    await user.click(dialog.getByRole('button', { name: '2 h' }));
    const elsewhere = { ...editable.penaltyConfig, taskRequiredPerDay: 3 };
    const before = requests();
    network.replies(readGames, { ...editable, version: 2, penaltyConfig: elsewhere });
    await announce('lock:updated', { id: lockId, version: 2 });
    await waitFor(() => expect(requests()).toBe(before + 1));
    network.replies(changePenalties, { ok: true });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Configuration Saved');
    expect(network.callsOf(changePenalties)[0]?.body).toEqual({ penaltyDurationSeconds: 7200 });
  });

  it('say when a penalty starts to hold, and keep what was typed when saving fails', async () => {
    const { user } = await openWith(editable);
    network.refuses(changePenalties, refusal('internal'));
    await user.click(button('Penalties'));
    const dialog = within(screen.getByRole('dialog', { name: 'Penalty Module Setup' }));
    expect(dialog.getByText('A change holds from the next midnight.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '2 h' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(dialog.getByRole('button', { name: '2 h' })).toHaveAttribute('aria-pressed', 'true');
    network.refuses(changePenalties, refusal('configuration_locked'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const locked = 'configuration is locked and cannot be modified during this session';
    // In a toast too, which stands inside of the dialog.
    expect((await dialog.findAllByText(locked))[0]).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('let go of an old quota of a game that is off when penalties are turned on again', async () => {
    const left = { ...editing.penaltyConfig, enabled: false, taskRequiredPerDay: 3 };
    const { user } = await openWith({
      ...editable,
      taskModule: { ...editable.taskModule, enabled: false },
      penaltyConfig: left,
    });
    network.replies(changePenalties, { ok: true });
    await user.click(button('Penalties'));
    const dialog = within(screen.getByRole('dialog', { name: 'Penalty Module Setup' }));
    expect(dialog.queryByRole('spinbutton', { name: 'Tasks a day' })).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'Use penalties' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Configuration Saved');
    expect(network.callsOf(changePenalties)[0]?.body).toEqual({ enabled: true, taskRequiredPerDay: 0 });
  });

  it('are to be looked at by who may not change them, as they hold today', async () => {
    const tasks = editing.taskModule.tasks.map((task) => ({ ...task, description: `About ${task.id}` }));
    const { user } = await openWith(
      sampleGames({
        taskModule: { ...editing.taskModule, tasks },
        penaltyConfig: { ...penalties, penaltyDurationSeconds: 7200 },
        penaltyConfigUntilMidnight: penalties,
      }),
    );
    expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Look at the options' })).toBeNull();
    await user.click(button('Look at the tasks'));
    const dialog = within(screen.getByRole('dialog', { name: 'Tasks' }));
    const locked = 'configuration is locked and cannot be modified during this session.';
    expect(dialog.getByText(locked)).toBeVisible();
    expect(dialog.getByText('About t2')).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Close']);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await user.click(button('Look at the penalties'));
    const price = within(screen.getByRole('dialog', { name: 'Penalties' }));
    expect(price.getByText(/1 h 30 min more/)).toBeVisible();
  });

  it('say to the wearer of a shared lock who may change them', async () => {
    const { user } = await openWith(sampleGames({ type: 'SHARED' }));
    await user.click(button('Look at the tasks'));
    const dialog = within(screen.getByRole('dialog', { name: 'Tasks' }));
    expect(dialog.getByText(/^configuration is locked/)).toHaveTextContent(/, except by your keyholder\.$/);
  });

  it('say first to who keeps the lock that they are locked, and list what is played on the page itself', async () => {
    const { user } = await openWith(
      sampleGames({ type: 'SHARED', isWearer: false, penaltyConfig: penalties }),
    );
    const locked = screen.getByText(/^configuration is locked/);
    expect(locked).toHaveTextContent(/during this session\.$/);
    expect(locked.compareDocumentPosition(button(/^Wheel/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: /^Look at/ })).toBeNull();
    expect(screen.getByText(/1 h 30 min more/)).toBeVisible();
    await user.click(button(/^Wheel/));
    const wheel = within(screen.getByRole('region', { name: 'Wheel' }));
    expect(wheel.getByText('What may come up')).toBeVisible();
    expect(wheel.getByText('+1 h')).toBeVisible();
  });

  it('are not to be looked at once the lock is over, or where nothing is set', async () => {
    await openWith(sampleGames({ isLocked: false, penaltyConfig: penalties }));
    expect(screen.queryByRole('button', { name: /^Look at/ })).toBeNull();
  });
});
