import { lazy } from 'react';
import { ButtonLink } from '../../components/button/button-link';
import { Banner } from '../../components/feedback/banner';
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
export default function SiteNotices({ message, maintenance, restricted }: SiteNoticesProps) {
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

function Message({ message }: { message: string }) {
  const [dismissed, dismiss] = useDismissal(message);
  if (dismissed) return null;
  return (
    <Banner title={texts.fromTheTeam} className={styles.message ?? ''} onDismiss={dismiss}>
      {message}
    </Banner>
  );
}
