import { Dialog } from '../../components/overlay/dialog';
import { AccountSection } from './account-section';
import { settingsMessages } from './messages';
import styles from './settings-panel.module.css';
import { ThemeChoice } from './theme-choice';

/** Everything that can be set, by section. A section comes with its feature. */
export default function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={settingsMessages.title}>
      <section className={styles.section} aria-label={settingsMessages.appearance}>
        <h3 className={styles.heading}>{settingsMessages.appearance}</h3>
        <ThemeChoice />
      </section>
      <section className={styles.section} aria-label={settingsMessages.account}>
        <h3 className={styles.heading}>{settingsMessages.account}</h3>
        <AccountSection onLeave={onClose} />
      </section>
    </Dialog>
  );
}
