import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Something is changed and not saved: the bar stays in sight. */
  unsaved: boolean;
  /** How things stand, in a few words. */
  status: ReactNode;
  /** The buttons, while there is something to save. */
  children: ReactNode;
}

/** What saves a whole page: a line at its end, and a bar in sight as soon as there is something to save. */
export function SaveBar({ unsaved, status, children }: SaveBarProps) {
  return (
    <div className={styles.save} data-unsaved={unsaved || undefined}>
      <p className={styles.status} role="status">
        {status}
      </p>
      {unsaved && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
