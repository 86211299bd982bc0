import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GameTerms } from './game-terms';
import { mercy, sampleGames } from './testing/sample-games';

const { taskModule, wheelModule, penaltyConfig } = sampleGames();
const off = { cardGameEnabled: false, penaltyConfig: null, taskModule: null, wheelModule: null };

it('tells what there is to do, what it may cost, and each task and option on request', async () => {
  const penalties = { ...penaltyConfig, enabled: true, wheelSpinsPerDay: 1, timezone: 'Europe/Berlin' };
  const tasks = { ...taskModule, requireMinimumPoints: true, minimumPointsRequired: 20 };
  render(<GameTerms template={{ ...off, penaltyConfig: penalties, taskModule: tasks, wheelModule }} />);
  expect(screen.getByText('3 tasks, one an hour · 20 points to open')).toBeVisible();
  expect(screen.getByText(/^The timer waits at zero until the points are there/)).toBeVisible();
  expect(screen.getByText('1 spin a day, or 1 h more')).toBeVisible();
  expect(
    screen.getByText(/^A day ends at midnight in Berlin\. Days count also while the lock is frozen\.$/),
  ).toBeVisible();
  expect(screen.getByText('A little mercy')).not.toBeVisible();
  await userEvent.click(screen.getByText('Look at the 3 options'));
  expect(screen.getByText('A little mercy')).toBeVisible();
  expect(screen.getByText('−1 h')).toBeVisible();
});

it('tells what a task is worth only where points count', () => {
  const { rerender } = render(<GameTerms template={{ ...off, taskModule }} />);
  expect(screen.queryByText(/10 points/)).toBeNull();
  const tasks = { ...taskModule, requireMinimumPoints: true, minimumPointsRequired: 20 };
  rerender(<GameTerms template={{ ...off, taskModule: tasks }} />);
  expect(screen.getAllByText(/10 points/)).not.toEqual([]);
  rerender(<GameTerms template={{ ...off, taskModule: { ...tasks, minimumPointsRequired: 0 } }} />);
  expect(screen.queryByText(/^The timer waits at zero/)).toBeNull();
});

it('tells what an option is about, and what the wearer may change', () => {
  const wheel = { ...wheelModule, spinOptions: [{ ...mercy, description: 'Only on a good day.' }] };
  const { rerender } = render(<GameTerms template={{ ...off, taskModule, wheelModule: wheel }} />);
  expect(screen.getByText('Only on a good day.')).toBeInTheDocument();
  expect(screen.queryByText(/^You may change/)).toBeNull();
  const own = { ...taskModule, editTasksWhileLockedSelf: true };
  const ownWheel = { ...wheel, editWheelWhileLockedSelf: true };
  rerender(<GameTerms template={{ ...off, taskModule: own, wheelModule: ownWheel }} />);
  expect(screen.getByText('You may change the tasks while it runs.')).toBeVisible();
  expect(screen.getByText('You may change the wheel while it runs.')).toBeVisible();
});

it('is not there where nothing is on', () => {
  const { container } = render(<GameTerms template={off} />);
  expect(container).toBeEmptyDOMElement();
});
