import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, type CSSProperties, lazy, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';
import { connectRealtime, disconnectRealtime } from '../../lib/realtime';
import { usePhone } from '../../lib/use-phone';
import { headerButtons } from '../header-buttons';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import styles from './main-layout.module.css';
import { Sidebar } from './sidebar';
import type { SlideMenuProps } from './slide-menu';
import { useMenuSwipe } from './use-menu-swipe';

/** Without a connection the page goes on without them. */
const LaterParts = lazy<ComponentType<SlideMenuProps>>(() =>
  import('./later-parts').catch(() => ({ default: () => null })),
);

const headerButtonPx = 48;

/** The frame around every screen that needs a session. */
export default function MainLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const path = useLocation({ select: (location) => location.pathname });
  const phone = usePhone();
  useMenuSwipe(phone, menuOpen, setMenuOpen);
  const quiet = useQuiet();
  useLiveUpdates(quiet);

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
      <Sidebar />
      <div className={styles.column}>
        <Header onOpenMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
      {(quiet || menuOpen) && (
        <Suspense>
          <LaterParts open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** How long nothing was asked for when the first screen has what it shows. */
const quietMs = 1000;

/** Whether the first screen has what it shows: what it does not need is loaded from then on. */
function useQuiet(): boolean {
  const fetching = useIsFetching() > 0;
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (fetching) return;
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, [fetching]);
  return quiet;
}

/** The socket is open while somebody is signed in, once the screen is quiet; after a gap everything shown is asked for again. */
function useLiveUpdates(quiet: boolean): void {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(sessionQuery);
  const signedIn = user !== undefined;
  useEffect(() => {
    if (!signedIn || !quiet) return;
    void connectRealtime({
      onGap: () => queryClient.invalidateQueries(),
      onRefused: () =>
        queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) throw error;
        }),
    });
    return disconnectRealtime;
  }, [signedIn, quiet, queryClient]);
}
