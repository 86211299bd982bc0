import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { CloseIcon } from '../../components/icons/icons';
import { api } from '../../lib/api/client';
import styles from './guest-notice.module.css';
import { useDismissal } from './use-dismissal';

/** The message of the staff on a page that needs no session: as little code as it takes, since guests load it first. */
export function GuestNotice() {
  const [message, setMessage] = useState('');
  const [dismissed, dismiss] = useDismissal(message);
  useEffect(() => {
    api(publicSettings)({}).then(
      ({ showAdminMessage, adminMessage }) => setMessage(showAdminMessage ? adminMessage : ''),
      () => undefined,
    );
  }, []);
  if (message === '' || dismissed) return null;
  return (
    <aside className={styles.notice} aria-label="From the team">
      <p>{message}</p>
      <IconButton label="Dismiss" icon={<CloseIcon size={18} />} onClick={dismiss} />
    </aside>
  );
}
