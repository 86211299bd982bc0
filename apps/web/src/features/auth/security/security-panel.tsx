import { ButtonLink } from '../../../components/button/button-link';
import { Dialog } from '../../../components/overlay/dialog';
import { securityMessages as texts } from './messages';
import styles from './security.module.css';
import { SessionList } from './session-list';

interface SecurityPanelProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** How one gets into this account, and who is in it now. */
export default function SecurityPanel({ open, onClose, onLeave }: SecurityPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <section className={styles.section} aria-label={texts.password}>
        <div className={styles.row}>
          <div className={styles.text}>
            <h3 className={styles.name}>{texts.password}</h3>
            <p className={styles.detail}>{texts.passwordHint}</p>
          </div>
          <ButtonLink to="/reset" search={{ change: 'true' }} small onClick={onLeave}>
            {texts.changePassword}
          </ButtonLink>
        </div>
      </section>
      <section className={styles.section} aria-label={texts.sessions}>
        <h3 className={styles.name}>{texts.sessions}</h3>
        <SessionList />
      </section>
    </Dialog>
  );
}
