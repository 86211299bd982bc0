import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Something is changed and not saved: the bar stays in sight. */
  unsaved: boolean;
  /** How things stand, in a few words. */
  status: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** What saves a whole page: at its end, and in sight as soon as there is something to save. */
export function SaveBar({ unsaved, status, children }: SaveBarProps) {
  return (
    <div className={styles.save} data-unsaved={unsaved || undefined}>
      <p className={styles.status} role="status">
        {status}
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
