import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { parseSearch, stringifySearch } from '../app/search-params';
import { ToastViewport } from '../components/feedback/toast-viewport';
import { createQueryClient } from '../lib/api/query-client';

/** A page that only says where one is: what lies beyond the screen under test. */
function Elsewhere() {
  return <h1>elsewhere</h1>;
}

/**
 * Opens a screen at an address (path and query), among stand-ins for the other pages. Answers with the person who uses
 * it, with the address shown now and with a way to load the page again: what its history keeps is still there then.
 */
export async function openScreen(address: string, screens: Record<string, RouteComponent>) {
  // What reads the address bar itself sees the same as the router.
  window.history.replaceState(null, '', address);
  const rootRoute = createRootRoute({ component: WithToasts });
  const pages: Record<string, RouteComponent> = { '/': Elsewhere, '/$': Elsewhere, ...screens };
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const user = userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });
  const draw = () =>
    render(
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  const rendered = draw();
  await screen.findByRole('main');
  const reload = () => {
    rendered.unmount();
    draw();
  };
  return { user, rendered, router, reload, address: () => router.state.location.href };
}

function WithToasts() {
  return (
    <>
      <Outlet />
      <ToastViewport />
    </>
  );
}
