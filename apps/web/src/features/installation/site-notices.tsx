import { useState } from 'react';
import { ButtonLink } from '../../components/button/button-link';
import { Banner } from '../../components/feedback/banner';
import { readLocal, writeLocal } from '../../lib/local-store';
import { installationMessages as texts } from './messages';
import styles from './site-notices.module.css';

const dismissedKey = 'keyhold:message-dismissed';

interface SiteNoticesProps {
  /** What the staff want everybody to read. */
  message: string | null;
  /** For the staff, who would not notice otherwise. */
  maintenance: boolean;
}

/** What the staff have to say, over every page. Who has dismissed a message sees the next one. */
export default function SiteNotices({ message, maintenance }: SiteNoticesProps) {
  const [dismissed, setDismissed] = useState(() => readLocal(dismissedKey));
  return (
    <div className={styles.notices}>
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
      {message !== null && message !== dismissed && (
        <Banner
          title={texts.fromTheTeam}
          className={styles.message ?? ''}
          onDismiss={() => {
            writeLocal(dismissedKey, message);
            setDismissed(message);
          }}
        >
          {message}
        </Banner>
      )}
    </div>
  );
}
