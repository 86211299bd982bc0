import { isStaff } from '@keyhold/rules/staff/rank';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, type CSSProperties, lazy, memo, Suspense, useEffect, useState } from 'react';
import { SiteNotices } from '../../features/installation/site-notices';
import { useChatAddress } from '../../features/messages/chat-address';
import { ApiError } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';
import { isOfOwnLock } from '../../lib/next-path';
import { connectRealtime, disconnectRealtime, useSocketEvent } from '../../lib/realtime';
import { untilLoaded } from '../../lib/until-loaded';
import { usePhone } from '../../lib/use-phone';
import { BottomBar } from './bottom-bar';
import { Header, headerButtons } from './header';
import styles from './main-layout.module.css';
import { rarely } from './rarely';
import { Sidebar } from './sidebar';
import type { SlideMenuProps } from './slide-menu';
import { useMenuSwipe } from './use-menu-swipe';

/**
 * The page goes on without them until they are there. The schemas that they check with are made before, by themselves: both
 * at once would hold the page for too long.
 */
const LaterParts = lazy<ComponentType<SlideMenuProps>>(() =>
  untilLoaded(async () => {
    await import('@keyhold/contracts/text');
    return import('./later-parts');
  }),
);

const Maintenance = rarely('loadMaintenance');

const headerButtonPx = 48;

/** The frame around every screen that needs a session. */
export default function MainLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const path = useLocation({ select: (location) => location.pathname });
  const phone = usePhone();
  useMenuSwipe(phone, menuOpen, setMenuOpen);
  const settled = useSettled();
  const chatOpen = useChatAddress() !== undefined;
  useLiveUpdates(settled);

  const [menuPath, setMenuPath] = useState(path);
  if (menuPath !== path) {
    setMenuPath(path);
    setMenuOpen(false);
  }
  // Wider windows have the sidebar.
  if (menuOpen && !phone) setMenuOpen(false);

  const room = { '--header-buttons-width': `${headerButtons.length * headerButtonPx}px` } as CSSProperties;
  return (
    <div className={styles.shell} style={room}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {!phone && <Sidebar settled={settled} />}
      <div className={styles.column}>
        <Header onOpenMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Screen path={path} />
          {/* Whatever screen comes, it stands over what later parts add. */}
          <div id="content-end" />
        </main>
      </div>
      {phone && <BottomBar />}
      {(settled || menuOpen || chatOpen) && (
        <Suspense>
          <LaterParts open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The screen, or in its place that the installation is closed; what the staff have to say stands over it. */
const Screen = memo(function Screen({ path }: { path: string }) {
  const { data: user } = useQuery(sessionQuery);
  const { maintenanceMode = false, adminMessage = null, restricted = false } = user ?? {};
  const isOfStaff = user !== undefined && isStaff(user);
  const maintenance = maintenanceMode && isOfStaff;
  const noticed = adminMessage !== null || maintenance || restricted;
  return (
    <Suspense>
      {noticed && <SiteNotices message={adminMessage} maintenance={maintenance} restricted={restricted} />}
      {maintenanceMode && !isOfStaff && !isOfOwnLock(path) ? <Maintenance /> : <Outlet />}
    </Suspense>
  );
});

/** How long after its first answers came the screen has what it shows. */
const settlingMs = 1000;

/** Whether the screen has what it shows: what it does not need is loaded from then on. */
function useSettled(): boolean {
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What is pressed or comes up meanwhile does not put it off.
    const look = () => {
      if (timer === undefined && queryClient.isFetching() === 0)
        timer = setTimeout(() => setSettled(true), settlingMs);
    };
    const stopLooking = queryClient.getQueryCache().subscribe(look);
    look();
    return () => {
      stopLooking();
      clearTimeout(timer);
    };
  }, [queryClient]);
  return settled;
}

/** The socket is open while somebody is signed in, once the screen has what it shows; after a gap everything shown is asked for again. */
function useLiveUpdates(settled: boolean): void {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(sessionQuery);
  const signedIn = user !== undefined;
  useSocketEvent('installation:changed', () => void queryClient.invalidateQueries(sessionQuery));
  useEffect(() => {
    if (!signedIn || !settled) return;
    void connectRealtime({
      comesAfter: true,
      onGap: () => queryClient.invalidateQueries(),
      onRefused: () =>
        queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) throw error;
        }),
    });
    return disconnectRealtime;
  }, [signedIn, settled, queryClient]);
}
