import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmRequest } from '../../features/auth/confirm/confirm-request';
import { recordConsole } from '../../features/feedback/feedback.api';
import { Chat } from '../../features/messages/chat';
import { sessionQuery } from '../../lib/api/session';
import { InstallPrompt } from '../pwa/install-prompt';
import { SlideMenu, type SlideMenuProps } from './slide-menu';

// Ready before it is needed: whoever has a page open sees a maintenance at once.
void import('./rare-parts').then((parts) => parts.loadMaintenance()).catch(() => undefined);

recordConsole();

/** What of the frame nobody sees in the first moments: loaded once the screen has what it shows. */
export default function LaterParts(menu: SlideMenuProps) {
  return (
    <>
      <SlideMenu {...menu} />
      {others}
    </>
  );
}

/** They know nothing of the menu, and are not asked again while it opens. */
const others = (
  <>
    <Chat />
    <InstallPrompt />
    <ConfirmRequest />
    <FirstSteps />
  </>
);

/** Without a connection the dashboard goes on without it. */
const FirstStepsLine = lazy<ComponentType>(() =>
  import('../../features/staff/overview/first-steps-line').catch(() => ({ default: () => null })),
);

/** At the end of the site owner's dashboard. */
function FirstSteps() {
  const path = useLocation({ select: (location) => location.pathname });
  const { data: user } = useQuery(sessionQuery);
  const place = document.getElementById('content-end');
  if (path !== '/' || !user?.isSiteOwner || place === null) return null;
  return createPortal(
    <Suspense>
      <FirstStepsLine />
    </Suspense>,
    place,
  );
}
