import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { sentToGuest } from '../lib/api/sent-to-guest';
import { askAhead } from '../lib/api/session';
import { Root } from './root';
import { RouteError } from './route-error';
import { type ExploreName, parseSearch, stringifySearch, textParams } from './search-params';
import { isGuest, leadGuest, requireSession } from './session/require-session';

interface OfQueries {
  readonly queryClient: QueryClient;
  /** Settles when the page that the app begins with has what it shows, or has waited long enough. */
  readonly firstAnswers: Promise<void> | undefined;
  readonly leadsNowhere: boolean;
}

export interface RouterContext {
  readonly loadQueryClient: () => Promise<QueryClient>;
  readonly hasQueryClient: () => boolean;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../screens/not-found')),
});

const MainLayout = lazyRouteComponent(() => import('./layout/main-layout'));

/** Every address that is none of the pages. */
const nowherePath = '/$';

/** Every page that keeps answers of the server. The first loads of the others are spared what keeps them. */
const queriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'queries',
  component: lazyRouteComponent(() => import('./queries')),
  beforeLoad: async ({ context, location, matches }): Promise<OfQueries> => {
    const isFirst = !context.hasQueryClient();
    const isMain = matches.some(({ routeId }) => routeId === mainRoute.id);
    const page = matches.at(-1);
    const leadsNowhere = page?.fullPath === nowherePath;
    // A guest needs nothing of what comes next.
    if (isMain && !leadsNowhere && sentToGuest()) throw leadGuest(location.pathname + location.searchStr);
    if (isMain) {
      // Both come over while the session is asked for.
      MainLayout.preload?.();
      if (isFirst) askAhead();
    }
    const queryClient = await context.loadQueryClient();
    const firstAnswers =
      isMain && isFirst && page
        ? import('./first-queries').then(({ askForFirst }) =>
            askForFirst(queryClient, page.routeId, page.params as { id?: string }),
          )
        : undefined;
    return { queryClient, firstAnswers, leadsNowhere };
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
    // An address that leads nowhere is no page to log in for.
    if (context.leadsNowhere && (await isGuest(context.queryClient))) throw notFound();
    await requireSession(context.queryClient, location.pathname + location.searchStr);
    await context.firstAnswers;
  },
});

/**
 * Loads a page. That it does not come without a connection is told where it would stand: of a file that is missing the
 * router thinks that a new version is there, and loads all anew.
 */
function toldOffline<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : new Error('Offline', { cause: error });
    });
}

/** A page behind the session that takes nothing from its search. */
function screen<const P extends string, T extends Record<string, unknown>>(
  path: P,
  load: () => Promise<T>,
  name?: keyof T,
) {
  return createRoute({
    getParentRoute: () => mainRoute,
    path,
    component: lazyRouteComponent(
      toldOffline(load as () => Promise<Record<string, RouteComponent>>),
      name as string,
    ),
  });
}

type Further = typeof import('./further-screens');

/**
 * The loader of a page that few begin with: one file knows what each of them needs, so that the first load of every other
 * page is spared those lists.
 */
const further = <N extends keyof Further>(name: N) =>
  toldOffline(async () => (await import('./further-screens'))[name]()) as Further[N];

const mainScreens = [
  screen('/', () => import('../screens/dashboard')),
  screen('/self/setup', further('selfSetup')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/shared/create',
    validateSearch: textParams<'like'>(),
    component: lazyRouteComponent(further('sharedCreate')),
  }),
  screen('/shared/setup', further('sharedCode')),
  screen('/shared/setup/$code', further('sharedSetup')),
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
    component: lazyRouteComponent(further('explore')),
  }),
  screen('/qiui-setup', further('qiuiSetup')),
  screen('/ai-platform', further('ai'), 'AiPlatformScreen'),
  screen('/ai-keyholder', further('ai'), 'AiKeyholderScreen'),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/ai-persona-studio',
    validateSearch: textParams<'tab'>(),
    component: lazyRouteComponent(further('aiPersonaStudio')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/calender',
    validateSearch: textParams<'view' | 'date'>(),
    component: lazyRouteComponent(further('calender')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/calendar',
    validateSearch: textParams<'view' | 'date'>(),
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/calender', search, replace: true });
    },
  }),
  screen('/games/$lockId', further('games')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/discussion',
    validateSearch: textParams<'sort' | 'search' | 'page' | 'after' | 'before'>(),
    component: lazyRouteComponent(further('discussion')),
  }),
  screen('/discussion/$id', further('post')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/feedback',
    validateSearch: textParams<'type' | 'status' | 'author' | 'search' | 'page' | 'item'>(),
    component: lazyRouteComponent(further('feedback')),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/tasks',
    validateSearch: textParams<'tab'>(),
    component: lazyRouteComponent(further('tasks')),
  }),
  screen('/profile', further('profile')),
  screen('/profile/$id', further('profile')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/admin',
    validateSearch: textParams<
      'tab' | 'page' | 'search' | 'user' | 'status' | 'task' | 'kind' | 'who' | 'day' | 'period'
    >(),
    component: lazyRouteComponent(further('admin')),
  }),
  screen('/notifications', further('notifications')),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/messages',
    beforeLoad: () => {
      throw redirect({ to: '/', search: { chat: 'list' }, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: '/settings',
    beforeLoad: () => {
      throw redirect({ to: '/', state: { settings: true }, replace: true });
    },
  }),
  screen('/memory-wipe/$token', further('memoryWipe')),
  screen(nowherePath, further('nowhere'), 'NowhereScreen'),
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
    loader: () => import('../screens/register').then(({ askGuestNotice }) => askGuestNotice()),
    component: lazyRouteComponent(() => import('../screens/register')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/forgot',
    validateSearch: textParams<'next'>(),
    component: lazyRouteComponent(further('forgot')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/reset',
    validateSearch: textParams<'selector' | 'token' | 'change'>(),
    component: lazyRouteComponent(further('reset')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/verify-email',
    validateSearch: textParams<'selector' | 'token' | 'next'>(),
    component: lazyRouteComponent(further('verifyEmail')),
  }),
  createRoute({
    getParentRoute: () => queriesRoute,
    path: '/undo-email-change',
    validateSearch: textParams<'selector' | 'token'>(),
    component: lazyRouteComponent(further('undoEmailChange')),
  }),
] as const;

const publicScreens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: textParams<'next'>(),
    loader: () => import('../screens/login').then(({ askGuestNotice }) => askGuestNotice()),
    component: lazyRouteComponent(() => import('../screens/login')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms',
    component: lazyRouteComponent(further('terms')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/privacy',
    component: lazyRouteComponent(further('privacy')),
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
