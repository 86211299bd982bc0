import { useLocation } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { ButtonLink } from '../../components/button/button-link';
import { IconButton } from '../../components/button/icon-button';
import { Banner } from '../../components/feedback/banner';
import { CloseIcon } from '../../components/icons/icons';
import { classNames } from '../../lib/class-names';
import { installationMessages as texts } from './messages';
import styles from './site-notices.module.css';
import { useDismissal } from './use-dismissal';

/** With the form of an appeal, which few ever see. */
const BanNotice = lazy(() => import('../auth/auth.api').then((auth) => ({ default: auth.BanNotice })));

interface SiteNoticesProps {
  /** What the staff want everybody to read. */
  message: string | null;
  /** For the staff, who would not notice otherwise. */
  maintenance: boolean;
  /** Their session is: because of a ban, perhaps. */
  restricted: boolean;
}

/** What the staff have to say, over every page. */
export function SiteNotices({ message, maintenance, restricted }: SiteNoticesProps) {
  return (
    <div className={classNames(styles.notices, styles.besideButtons)}>
      {maintenance && (
        <Banner
          kind="warning"
          title={texts.maintenanceIsOn}
          action={
            <ButtonLink to="/admin" small>
              {texts.toSettings}
            </ButtonLink>
          }
        >
          {texts.maintenanceForStaff}
        </Banner>
      )}
      {restricted && <BanNotice />}
      {message !== null && <Message message={message} />}
    </div>
  );
}

/** Two lines until it is pressed; whoever looks at a lock is not disturbed. */
function Message({ message }: { message: string }) {
  const [dismissed, dismiss] = useDismissal(message);
  const [open, setOpen] = useState(false);
  const inLock = useLocation({ select: ({ pathname }) => /^\/(lock|games)\//.test(pathname) });
  if (dismissed || inLock) return null;
  return (
    <aside className={styles.message} aria-label={texts.fromTheTeam}>
      <button type="button" className={styles.words} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={open ? styles.open : styles.folded}>{message}</span>
      </button>
      <IconButton label={texts.dismiss} icon={<CloseIcon size={18} />} onClick={dismiss} />
    </aside>
  );
}
