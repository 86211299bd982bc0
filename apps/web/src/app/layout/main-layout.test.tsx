import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../features/locks/testing/fake-socket';
import { eventually } from '../../testing/eventually';
import { FakeNetwork } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { ownUser } from '../../testing/own-user';
import MainLayout from './main-layout';

let phone = true;
const onTurn = new Set<() => void>();

/** The window is as wide as that from now on. */
const turn = (toPhone: boolean) =>
  act(() => {
    phone = toPhone;
    for (const listener of onTurn) listener();
  });

/** A finger goes over the left edge from `from` to `to`. */
function swipe(from: number, to: number): void {
  const touch = (type: string, points: object) =>
    act(() => document.dispatchEvent(Object.assign(new Event(type), points)));
  touch('touchstart', { touches: [{ clientX: from, clientY: 300 }] });
  touch('touchend', { changedTouches: [{ clientX: to, clientY: 300 }] });
}

const menu = () => screen.queryByRole('dialog', { name: 'Menu' });

beforeEach(() => {
  turn(true);
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return phone;
    },
    addEventListener: (_: string, listener: () => void) => onTurn.add(listener),
    removeEventListener: (_: string, listener: () => void) => onTurn.delete(listener),
  }));
  new FakeNetwork().replies(currentUser, ownUser);
});

it('has a menu that phones swipe open and that goes when the window is turned wider', async () => {
  await openScreen('/', { '/': MainLayout });
  swipe(10, 200);
  await eventually(() => expect(menu()).toBeVisible());
  turn(false);
  expect(menu()).toBeNull();
  turn(true);
  expect(menu()).toBeNull();
});

it('is not swiped open where the sidebar stands', async () => {
  turn(false);
  await openScreen('/', { '/': MainLayout });
  swipe(10, 200);
  expect(menu()).toBeNull();
});
