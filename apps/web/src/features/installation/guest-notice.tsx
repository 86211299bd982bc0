import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { CloseIcon } from '../../components/icons/icons';
import { api } from '../../lib/api/client';
import { atMost } from '../../lib/at-most';
import styles from './guest-notice.module.css';
import { useDismissal } from './use-dismissal';

/** How long a page waits for it, so as not to move when it comes. */
const patienceMs = 800;

let asked: Promise<string> | undefined;
let known = '';

/** Asks for the message of a page that is about to open; settles once it is there, or was waited for long enough. */
export async function askGuestNotice(): Promise<void> {
  asked = api(publicSettings)({}).then(
    ({ showAdminMessage, adminMessage }) => (showAdminMessage ? adminMessage : ''),
    () => '',
  );
  const learnt = asked.then((message) => {
    known = message;
  });
  await atMost(patienceMs, learnt);
}

/** The message of the staff on a page that needs no session: as little code as it takes, since guests load it first. */
export function GuestNotice() {
  const [message, setMessage] = useState(known);
  const [dismissed, dismiss] = useDismissal(message);
  useEffect(() => {
    asked?.then(setMessage);
  }, []);
  if (message === '' || dismissed) return null;
  return (
    <aside className={styles.notice} aria-label="From the team">
      <p>{message}</p>
      <IconButton label="Dismiss" icon={<CloseIcon size={18} />} onClick={dismiss} />
    </aside>
  );
}
