import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ToastViewport } from '../../../components/feedback/toast-viewport';
import { eventually } from '../../../testing/eventually';
import { useCodeGuard } from './returned-code';

function Code() {
  useCodeGuard();
  return <Link to="/">Go on</Link>;
}

/** Two pages of this tab's own history: one before the code, and the code. */
async function openCode() {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastViewport />
      </>
    ),
  });
  const pages = { '/login': () => 'before', '/self/setup': Code, '/': () => 'next' };
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  );
  window.history.pushState(null, '', '/login');
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history });
  render(<RouterProvider router={router} />);
  await screen.findByText('before');
  await act(() => router.navigate({ to: '/self/setup' }));
  await screen.findByRole('link', { name: 'Go on' });
  return history;
}

function askToLeave(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('keeps a code on the page against a way back and a reload, until one goes on by a link', async () => {
  const history = await openCode();
  window.history.back();
  expect(await screen.findByText('Your code is on this page')).toBeVisible();
  await eventually(() => expect(window.location.pathname).toBe('/self/setup'));
  expect(screen.getByRole('link', { name: 'Go on' })).toBeVisible();
  expect(askToLeave()).toBe(true);

  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByText('next')).toBeVisible();
  expect(askToLeave()).toBe(false);
  history.destroy();
});
