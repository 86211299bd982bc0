import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/overlay/dialog';
import { sessionQuery } from '../../lib/api/session';
import { AccountSection } from './account-section';
import { settingsMessages } from './messages';
import { privacyMessages } from './privacy-messages';
import { PrivacySection } from './privacy-section';
import styles from './settings-panel.module.css';
import { ThemeChoice } from './theme-choice';

/** Everything that can be set, by section. A section comes with its feature. */
export default function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: user } = useQuery(sessionQuery);
  return (
    <Dialog open={open} onClose={onClose} title={settingsMessages.title}>
      <section className={styles.section} aria-label={settingsMessages.appearance}>
        <h3 className={styles.heading}>{settingsMessages.appearance}</h3>
        <ThemeChoice />
      </section>
      {/* A restricted account has its locks and nothing to set. */}
      {user !== undefined && !user.restricted && (
        <section className={styles.section} aria-label={privacyMessages.title}>
          <h3 className={styles.heading}>{privacyMessages.title}</h3>
          <PrivacySection user={user} />
        </section>
      )}
      <section className={styles.section} aria-label={settingsMessages.account}>
        <h3 className={styles.heading}>{settingsMessages.account}</h3>
        <AccountSection onLeave={onClose} />
      </section>
    </Dialog>
  );
}
