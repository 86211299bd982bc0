import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { Root } from './root';
import { RouteError } from './route-error';
import { parseSearch, stringifySearch, textParams } from './search-params';
import { requireSession } from './session/require-session';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../screens/not-found')),
});

const MainLayout = lazyRouteComponent(() => import('./layout/main-layout'));

/** Everything that needs a session stands in here. */
const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  component: MainLayout,
  beforeLoad: async ({ context, location }) => {
    // The layout's code comes over while the session is asked for.
    MainLayout.preload?.();
    await requireSession(context.queryClient, location.pathname + location.searchStr);
  },
});

const mainScreens = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/',
    component: lazyRouteComponent(() => import('../screens/dashboard')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/self/setup',
    component: lazyRouteComponent(() => import('../screens/self-setup')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/shared/create',
    component: lazyRouteComponent(() => import('../screens/shared-create')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/shared/setup/$code',
    component: lazyRouteComponent(() => import('../screens/shared-setup')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/lock/$id',
    component: lazyRouteComponent(() => import('../screens/lock-detail')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/locks/$id',
    beforeLoad: ({ params, location }) => {
      throw redirect({ to: '/lock/$id', params, hash: location.hash, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/keyholder',
    component: lazyRouteComponent(() => import('../screens/keyholder')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/calender',
    validateSearch: textParams('view', 'date'),
    component: lazyRouteComponent(() => import('../screens/calender')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/calendar',
    validateSearch: textParams('view', 'date'),
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/calender', search, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/games/$lockId',
    component: lazyRouteComponent(() => import('../screens/games')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/memory-wipe/$token',
    component: lazyRouteComponent(() => import('../screens/memory-wipe')),
  }),
] as const;

const publicScreens = [
  createRoute({
    getParentRoute: () => rootRoute,
    // The link that people send. Where it leads, the guard keeps the address for after the login.
    path: '/s/$shareCode',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/shared/setup/$code', params: { code: params.shareCode }, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: textParams('next'),
    component: lazyRouteComponent(() => import('../screens/login')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register',
    validateSearch: textParams('invite'),
    component: lazyRouteComponent(() => import('../screens/register')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgot',
    component: lazyRouteComponent(() => import('../screens/forgot')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset',
    validateSearch: textParams('selector', 'token', 'change'),
    component: lazyRouteComponent(() => import('../screens/reset')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/verify-email',
    validateSearch: textParams('selector', 'token'),
    component: lazyRouteComponent(() => import('../screens/verify-email')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms',
    component: lazyRouteComponent(() => import('../screens/terms')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/privacy',
    component: lazyRouteComponent(() => import('../screens/privacy')),
  }),
] as const;

const routeTree = rootRoute.addChildren([mainRoute.addChildren(mainScreens), ...publicScreens]);

/** Makes the app's router over a query client. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
