import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { askAhead } from '../lib/api/session';
import { Root } from './root';
import { RouteError } from './route-error';
import { type ExploreName, parseSearch, stringifySearch, textParams } from './search-params';
import { isGuest, requireSession } from './session/require-session';

export interface RouterContext {
  readonly loadQueryClient: () => Promise<QueryClient>;
  readonly hasQueryClient: () => boolean;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../screens/not-found')),
});

const MainLayout = lazyRouteComponent(() => import('./layout/main-layout'));

/** Every page that keeps answers of the server. The first loads of the others are spared what keeps them. */
const queriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'queries',
  component: lazyRouteComponent(() => import('./queries')),
  beforeLoad: async ({ context, matches }) => {
    if (matches.some(({ routeId }) => routeId === mainRoute.id)) {
      // Both come over while the session is asked for.
      MainLayout.preload?.();
      if (!context.hasQueryClient()) askAhead();
    }
    return { queryClient: await context.loadQueryClient() };
  },
});

/** Everything that needs a session stands in here. */
const mainRoute = createRoute({
  getParentRoute: () => queriesRoute,
  id: 'main',
  // The messages open over whatever page one is on.
  validateSearch: textParams<'chat'>(),
  component: MainLayout,
  beforeLoad: async ({ context, location }) => {
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
    path: '/shared/setup',
    component: lazyRouteComponent(() => import('../screens/shared-code')),
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
    path: '/explore',
    validateSearch: textParams<ExploreName>(),
    component: lazyRouteComponent(() => import('../screens/explore')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/qiui-setup',
    component: lazyRouteComponent(() => import('../screens/qiui-setup')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/ai-platform',
    component: lazyRouteComponent(() => import('../screens/ai-platform')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/ai-keyholder',
    component: lazyRouteComponent(() => import('../screens/ai-keyholder')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/calender',
    validateSearch: textParams<'view' | 'date'>(),
    component: lazyRouteComponent(() => import('../screens/calender')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/calendar',
    validateSearch: textParams<'view' | 'date'>(),
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
    path: '/discussion',
    validateSearch: textParams<'sort' | 'search' | 'page' | 'after' | 'before'>(),
    component: lazyRouteComponent(() => import('../screens/discussion')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/discussion/$id',
    component: lazyRouteComponent(() => import('../screens/post')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/feedback',
    validateSearch: textParams<'type' | 'status' | 'author' | 'search' | 'page' | 'item'>(),
    component: lazyRouteComponent(() => import('../screens/feedback')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('../screens/profile')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/profile/$id',
    component: lazyRouteComponent(() => import('../screens/profile')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/admin',
    validateSearch: textParams<'tab' | 'page' | 'search' | 'user' | 'status' | 'task'>(),
    component: lazyRouteComponent(() => import('../screens/admin')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/notifications',
    component: lazyRouteComponent(() => import('../screens/notifications')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/memory-wipe/$token',
    component: lazyRouteComponent(() => import('../screens/memory-wipe')),
  }),
] as const;

const accountScreens = [
  createRoute({
    getParentRoute: () => queriesRoute,
    // The link that people send. Guests see whose it is; the guard leads them here, too.
    path: '/s/$shareCode',
    beforeLoad: async ({ context, params }) => {
      if (await isGuest(context.queryClient)) return;
      throw redirect({ to: '/shared/setup/$code', params: { code: params.shareCode }, replace: true });
    },
    component: lazyRouteComponent(() => import('../screens/invitation')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/register',
    validateSearch: textParams<'invite' | 'next'>(),
    component: lazyRouteComponent(() => import('../screens/register')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/forgot',
    component: lazyRouteComponent(() => import('../screens/forgot')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/reset',
    validateSearch: textParams<'selector' | 'token' | 'change'>(),
    component: lazyRouteComponent(() => import('../screens/reset')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/verify-email',
    validateSearch: textParams<'selector' | 'token' | 'next'>(),
    component: lazyRouteComponent(() => import('../screens/verify-email')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/undo-email-change',
    validateSearch: textParams<'selector' | 'token'>(),
    component: lazyRouteComponent(() => import('../screens/undo-email-change')),
  }),
] as const;

const publicScreens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: textParams<'next'>(),
    component: lazyRouteComponent(() => import('../screens/login')),
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

const routeTree = rootRoute.addChildren([
  queriesRoute.addChildren([mainRoute.addChildren(mainScreens), ...accountScreens]),
  ...publicScreens,
]);

/** Makes the app's router over a query client that is loaded when it is needed. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
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
