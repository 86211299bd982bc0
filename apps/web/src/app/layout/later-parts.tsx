import { ConfirmRequest } from '../../features/auth/confirm/confirm-request';
import { recordConsole } from '../../features/feedback/feedback.api';
import { Chat } from '../../features/messages/chat';
import { InstallPrompt } from '../pwa/install-prompt';
import { SlideMenu, type SlideMenuProps } from './slide-menu';

recordConsole();

/** What of the frame nobody sees in the first moments: loaded once the screen has what it shows. */
export default function LaterParts(menu: SlideMenuProps) {
  return (
    <>
      <SlideMenu {...menu} />
      <Chat />
      <InstallPrompt />
      <ConfirmRequest />
    </>
  );
}
