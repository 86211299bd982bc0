import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
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

/** A page behind the session that takes nothing from its search. */
function screen<const P extends string, T extends Record<string, unknown>>(
  path: P,
  load: () => Promise<T>,
  name?: keyof T,
) {
  return createRoute({
    getParentRoute: () => mainRoute,
    path,
    component: lazyRouteComponent(load as () => Promise<Record<string, RouteComponent>>, name as string),
  });
}

/**
 * Pages that few begin with: one file knows what each of them needs, so that the first load of every other page is spared
 * those lists.
 */
const further = () => import('./further-screens');
const loadAi = () => further().then(({ loadAi }) => loadAi());

const mainScreens = [
  screen('/', () => import('../screens/dashboard')),
  screen('/self/setup', () => import('../screens/self-setup')),
  screen('/shared/create', () => import('../screens/shared-create')),
  screen('/shared/setup', () => import('../screens/shared-code')),
  screen('/shared/setup/$code', () => import('../screens/shared-setup')),
  screen('/lock/$id', () => import('../screens/lock-detail')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/locks/$id',
    beforeLoad: ({ params, location }) => {
      throw redirect({ to: '/lock/$id', params, hash: location.hash, replace: true });
    },
  }),
  screen('/keyholder', () => import('../screens/keyholder')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/explore',
    validateSearch: textParams<ExploreName>(),
    component: lazyRouteComponent(() => import('../screens/explore')),
  }),
  screen('/qiui-setup', () => further().then(({ loadDevices }) => loadDevices())),
  screen('/ai-platform', loadAi, 'AiPlatformScreen'),
  screen('/ai-keyholder', loadAi, 'AiKeyholderScreen'),
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
  screen('/games/$lockId', () => import('../screens/games')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/discussion',
    validateSearch: textParams<'sort' | 'search' | 'page' | 'after' | 'before'>(),
    component: lazyRouteComponent(() => import('../screens/discussion')),
  }),
  screen('/discussion/$id', () => import('../screens/post')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/feedback',
    validateSearch: textParams<'type' | 'status' | 'author' | 'search' | 'page' | 'item'>(),
    component: lazyRouteComponent(() => further().then(({ loadFeedback }) => loadFeedback())),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/tasks',
    validateSearch: textParams<'tab'>(),
    component: lazyRouteComponent(() => further().then(({ loadTasks }) => loadTasks())),
  }),
  screen('/profile', () => import('../screens/profile')),
  screen('/profile/$id', () => import('../screens/profile')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/admin',
    validateSearch: textParams<'tab' | 'page' | 'search' | 'user' | 'status' | 'task'>(),
    component: lazyRouteComponent(() => import('../screens/admin')),
  }),
  screen('/notifications', () => import('../screens/notifications')),
  screen('/memory-wipe/$token', () => import('../screens/memory-wipe')),
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
